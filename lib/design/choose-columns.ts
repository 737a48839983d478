import { at } from '../contract/at';
import type { Random } from '../rl/random';
import { subsets } from './bounds';
import { withColumns, type DesignArray } from './design';
import { distanceHistogram, wordLengthPattern } from './quality';

/** An array with what it is judged by: the word length pattern, then the pairs of runs at each distance. */
export interface Candidate extends DesignArray {
  pattern: number[];
  distances: number[];
  /** Columns of the parent it was chosen from; empty when it was found by search. */
  columns: number[];
}

const mostChoices = 2000;
const work = 5e7;

export function candidateOf(array: DesignArray, columns: number[] = []): Candidate {
  return { ...array, columns, pattern: wordLengthPattern(array), distances: distanceHistogram(array) };
}

/** Negative when `a` is the better array: less aliasing at the first order at which they differ, then fewer close pairs. */
export function compareCandidates(a: Candidate, b: Candidate): number {
  const byPattern = a.pattern.findIndex((value, j) => Math.abs(value - at(b.pattern, j)) > 1e-9);
  if (byPattern >= 0) return at(a.pattern, byPattern) - at(b.pattern, byPattern);
  const byDistance = a.distances.findIndex((pairs, distance) => pairs !== at(b.distances, distance));
  return byDistance < 0 ? 0 : at(a.distances, byDistance) - at(b.distances, byDistance);
}

function binomial(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i++) result = (result * (n - k + i)) / i;
  return result;
}

/**
 * Choices of `count` columns of a parent, best first; equally good ones in seeded order. All choices are looked at
 * when there are at most 2,000 (fewer for large parents), else that many seeded random ones.
 */
export function chooseColumns(parent: DesignArray, count: number, random: Random): Candidate[] {
  const n = parent.rows.length;
  const affordable = Math.max(20, Math.min(mostChoices, Math.floor(work / (n * n * count * count))));
  const all = parent.sizes.map((_, column) => column);
  const choices =
    binomial(all.length, count) <= affordable
      ? random.shuffle(subsets(all.length, count))
      : Array.from({ length: affordable }, () => random.shuffle(all).slice(0, count));
  return choices.map((columns) => candidateOf(withColumns(parent, columns), columns)).sort(compareCandidates);
}
