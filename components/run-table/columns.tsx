import type { ReactNode } from 'react';
import type { ComparedSet, SpecValue } from '../../lib/contract';
import { meanOverSeeds } from '../../lib/stats/mean-over-seeds';
import { ArmMark } from '../ui/arm-mark';
import { TextLink } from '../ui/button';
import { count, duration, figure, grouped, percent, words } from '../ui/format';
import { StateBadge } from '../ui/state-badge';
import { GroupStates, ProgressCell, StartedAt } from './cells';
import { IntervalText } from '../ui/interval-text';
import type { RunEntry, TableRow } from './entries';

type Value = number | string | null | undefined;

export interface RunColumn {
  readonly id: string;
  readonly label: string;
  readonly unit?: string;
  /** Said at length when the head is pointed at, and in the column chooser. */
  readonly about?: string;
  readonly size: number;
  readonly numeric?: boolean;
  /** What a run is sorted by. */
  readonly value: (entry: RunEntry) => Value;
  readonly cell: (entry: RunEntry) => ReactNode;
  /** A quantity that a group shows as its mean over seeds, within these bounds; without it a group shows what its runs have in common. */
  readonly mean?: { readonly within?: readonly [number, number]; readonly show: (value: number) => string };
  readonly groupCell?: (row: TableRow) => ReactNode;
}

const absent = <span className="text-muted">–</span>;

const figuresOf = ({ figures }: RunEntry) => figures;
const secondsOf = ({ run }: RunEntry) => (run.startedAt === null || run.endedAt === null ? null : (run.endedAt - run.startedAt) / 1000);

function passColumn(set: ComparedSet, label: string): RunColumn {
  return {
    id: set,
    label: `Pass@1 ${label}`,
    unit: '%',
    about: `Pass@1 on the ${words(set)} harnesses at the newest evaluated step, with its 95 % interval clustered by task; n counts rollouts`,
    size: 192,
    numeric: true,
    value: (entry) => figuresOf(entry)?.passAt1[set]?.mean,
    cell: (entry) => {
      const found = figuresOf(entry)?.passAt1[set];
      return found ? <IntervalText of={found} show={percent} n={found.n} note={found.complete ? undefined : 'incomplete: the run ended early'} /> : absent;
    },
    mean: { within: [0, 1], show: percent },
  };
}

/** The columns that every run has. */
export const fixedColumns: readonly RunColumn[] = [
  {
    id: 'run',
    label: 'Run',
    size: 150,
    value: ({ run }) => run.id,
    cell: ({ run }) => (
      <TextLink href={`/runs/${run.id}`} className="font-mono text-xs">
        {run.id}
      </TextLink>
    ),
    groupCell: ({ entries }) => <span className="font-medium">{count(entries.length, 'run')}</span>,
  },
  { id: 'experiment', label: 'Experiment', size: 140, value: ({ run }) => run.experimentName, cell: ({ run }) => <TextLink href={`/experiments/${run.experimentId}`}>{run.experimentName}</TextLink> },
  { id: 'arm', label: 'Arm', size: 160, value: ({ run }) => run.arm, cell: ({ run }) => <ArmMark arm={run.arm} /> },
  { id: 'algorithm', label: 'Algorithm', size: 96, value: ({ run }) => run.algorithm, cell: ({ run }) => (run.algorithm === 'none' ? 'none' : run.algorithm.toUpperCase()) },
  { id: 'backbone', label: 'Backbone', size: 130, value: ({ run }) => run.backbone, cell: ({ run }) => run.backbone },
  { id: 'seed', label: 'Seed', size: 78, numeric: true, value: ({ run }) => run.seed, cell: ({ run }) => run.seed, groupCell: ({ entries }) => count(new Set(entries.map(({ run }) => run.seed)).size, 'seed') },
  {
    id: 'state',
    label: 'State',
    size: 110,
    value: ({ run }) => run.state,
    cell: ({ run }) => <StateBadge state={run.state} cancelRequested={run.cancelRequested} />,
    groupCell: (row) => <GroupStates row={row} />,
  },
  {
    id: 'progress',
    label: 'Progress',
    size: 236,
    value: ({ run }) => (run.progress && run.progress.total > 0 ? run.progress.done / run.progress.total : undefined),
    cell: ({ run }) => <ProgressCell run={run} />,
    groupCell: ({ entries }) => `${entries.filter(({ run }) => run.state === 'finished').length} of ${entries.length} finished`,
  },
  { id: 'steps', label: 'Steps', about: 'Training steps that the run was launched for', size: 76, numeric: true, value: ({ run }) => run.steps, cell: ({ run }) => grouped(run.steps) },
  { id: 'time', label: 'Time', about: 'From the first start to the end, waiting between attempts included', size: 124, numeric: true, value: secondsOf, cell: (entry) => duration(secondsOf(entry)), mean: { within: [0, Infinity], show: duration } },
  {
    id: 'tokens',
    label: 'Tokens in updates',
    about: 'Tokens that training processed so far, as perf/total_num_tokens counts them',
    size: 130,
    numeric: true,
    value: (entry) => figuresOf(entry)?.tokens,
    cell: (entry) => grouped(figuresOf(entry)?.tokens ?? '–'),
    mean: { within: [0, Infinity], show: (value) => grouped(Math.round(value)) },
  },
  {
    id: 'reward',
    label: 'Reward, last step',
    about: 'Mean training reward of the newest step, in [0, 1], with its 95 % interval clustered by task; n counts rollouts',
    size: 208,
    numeric: true,
    value: (entry) => figuresOf(entry)?.reward?.mean,
    cell: (entry) => {
      const reward = figuresOf(entry)?.reward;
      return reward ? <IntervalText of={reward} show={figure3} n={reward.n} note={`step ${reward.step}`} /> : absent;
    },
    mean: { within: [0, 1], show: figure3 },
  },
  passColumn('base', 'base'),
  passColumn('held-out', 'held-out'),
  passColumn('external', 'external'),
  { id: 'launched', label: 'Launched', size: 112, numeric: true, value: ({ run }) => run.createdAt, cell: ({ run }) => <StartedAt at={run.createdAt} /> },
  { id: 'started', label: 'Started', size: 120, numeric: true, value: ({ run }) => run.startedAt, cell: ({ run }) => <StartedAt at={run.startedAt} /> },
  { id: 'ended', label: 'Ended', size: 120, numeric: true, value: ({ run }) => run.endedAt, cell: ({ run }) => <StartedAt at={run.endedAt} /> },
];

function figure3(value: number): string {
  return value.toFixed(3);
}

const specPrefix = 'spec.';

/** One column for each leaf of the runs' specs; none of them is shown at first. */
export function specColumns(entries: readonly RunEntry[]): RunColumn[] {
  const paths = [...new Set(entries.flatMap(({ settings }) => Object.keys(settings ?? {})))];
  return paths.map((path) => {
    const of = ({ settings }: RunEntry): SpecValue | undefined => settings?.[path];
    const numeric = entries.every((entry) => ['number', 'undefined'].includes(typeof of(entry)));
    const text = (entry: RunEntry) => {
      const value = of(entry);
      return typeof value === 'number' ? figure(value) : value === undefined ? absent : String(value);
    };
    return { id: `${specPrefix}${path}`, label: path, about: 'From the spec of the run', size: numeric ? 150 : 190, numeric, value: (entry) => sortable(of(entry)), cell: text };
  });
}

function sortable(value: SpecValue | undefined): Value {
  return typeof value === 'boolean' ? String(value) : value;
}

/** What a row is sorted by: a group by its mean over seeds, or by its first run. */
export function sortValue(column: RunColumn, row: TableRow): number | string | undefined {
  if (!row.isGroup) return column.value(row.first) ?? undefined;
  return (column.mean ? seedMean(column, row)?.mean : column.value(row.first)) ?? undefined;
}

export function cellOf(column: RunColumn, row: TableRow): ReactNode {
  if (!row.isGroup) return column.cell(row.first);
  if (column.groupCell) return column.groupCell(row);
  if (column.mean) {
    const found = seedMean(column, row);
    return found ? <IntervalText of={found} show={column.mean.show} n={found.n} nNoun="seed" /> : absent;
  }
  const values = new Set(row.entries.map((entry) => column.value(entry)));
  return values.size === 1 ? column.cell(row.first) : <span className="text-muted">{values.size} values</span>;
}

/** Mean of a column over the runs of a group that have a value, each run a seed. */
export function seedMean(column: RunColumn, row: TableRow) {
  const values = row.entries.map((entry) => column.value(entry)).filter((value) => typeof value === 'number');
  return meanOverSeeds(values, 0.95, column.mean?.within);
}
