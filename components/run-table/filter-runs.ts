import type { RunSummary } from '../../lib/contract';
import { armStyles } from '../ui/arm-mark';
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
  const words = filter.q.toLowerCase().split(/\s+/).filter((word) => word !== '');
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
      matches(run, words),
  );
}

function matches(run: RunSummary, words: readonly string[]): boolean {
  const fields = [run.id, run.experimentName, run.arm, armStyles[run.arm].title, run.algorithm, run.backbone, run.state, `seed ${run.seed}`].map((field) => field.toLowerCase());
  return words.every((word) => fields.some((field) => matchesField(field, word)));
}

/** Holds the word, or its letters in order from the beginning of a word on, close together: `hscal` finds `harness scaling`. */
export function matchesField(field: string, word: string): boolean {
  if (field.includes(word)) return true;
  if (word.length < 2) return false;
  for (const start of field.matchAll(/(?<![a-z0-9])[a-z0-9]/g)) {
    let at = start.index;
    let matched = 0;
    for (let i = start.index; i < field.length && matched < word.length; i++) {
      if (field[i] !== word[matched]) continue;
      matched++;
      at = i;
    }
    if (field[start.index] === word[0] && matched === word.length && at - start.index < word.length * 4) return true;
  }
  return false;
}
