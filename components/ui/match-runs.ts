import type { RunSummary } from '../../lib/contract';
import { armStyles } from './arm-mark';

/** The words of a search, in small letters. */
export function wordsOf(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter((word) => word !== '');
}

/** Whether every word is found in one of the run's names. */
export function matchesRun(run: RunSummary, words: readonly string[]): boolean {
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
