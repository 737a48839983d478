import { matchesRun, wordsOf } from '../ui/match-runs';
import type { RunEntry } from './entries';

export interface RunFilter {
  readonly q: string;
  readonly state: readonly string[];
  readonly arm: readonly string[];
  readonly experiment: readonly string[];
  readonly seed: readonly number[];
  /** Launched on this day (UTC, `2026-11-30`) or later, and on this day or earlier; empty for any. */
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;

/** The runs that pass every filter, and whose texts match every word that is searched. */
export function filterRuns(entries: readonly RunEntry[], filter: RunFilter): RunEntry[] {
  const words = wordsOf(filter.q);
  const [from, to] = [Date.parse(filter.from), Date.parse(filter.to) + dayMs];
  const among = <T>(chosen: readonly T[], value: T) => chosen.length === 0 || chosen.includes(value);
  return entries.filter(
    ({ run }) =>
      among(filter.state, run.state) &&
      among(filter.arm, run.arm) &&
      among(filter.experiment, run.experimentId) &&
      among(filter.seed, run.seed) &&
      !(run.createdAt < from) &&
      !(run.createdAt >= to) &&
      matchesRun(run, words),
  );
}
