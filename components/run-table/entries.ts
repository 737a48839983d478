import type { RunFiguresList, RunMeasured, RunSettings, RunSummary } from '../../lib/contract';

/** A run with its figures, which come a moment later. */
export interface RunEntry {
  readonly run: RunSummary;
  readonly figures: RunMeasured | null;
  readonly settings: RunSettings | null;
}

/** Runs that differ in nothing but their seed, or a single run. */
export interface TableRow {
  readonly id: string;
  /** The run itself, or the first of the group: what it says of experiment and arm holds for all. */
  readonly first: RunEntry;
  /** All runs of the row; one for a run. */
  readonly entries: readonly RunEntry[];
  readonly isGroup: boolean;
  readonly children: readonly TableRow[];
}

export function joinFigures(runs: readonly RunSummary[], list: Pick<RunFiguresList, 'figures' | 'settings'> | undefined): RunEntry[] {
  const known = new Map(list?.figures.map((one) => [one.id, one]));
  return runs.map((run) => {
    const figures = known.get(run.id) ?? null;
    return { run, figures, settings: (figures && list?.settings[figures.settings]) ?? null };
  });
}

export function runRow(entry: RunEntry): TableRow {
  return { id: entry.run.id, first: entry, entries: [entry], isGroup: false, children: [] };
}

/**
 * Rows of runs that share experiment, arm, algorithm and backbone, in the order of their first run. An experiment gives
 * all its runs the same settings but for these and the seed.
 */
export function groupOverSeeds(entries: readonly RunEntry[]): TableRow[] {
  const groups = new Map<string, RunEntry[]>();
  for (const entry of entries) {
    const { experimentId, arm, algorithm, backbone } = entry.run;
    const key = [experimentId, arm, algorithm, backbone].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups].flatMap(([key, mine]) => {
    const [first] = mine;
    return first ? [{ id: `group ${key}`, first, entries: mine, isGroup: true, children: mine.map(runRow) }] : [];
  });
}
