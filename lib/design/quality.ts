import { at } from '../contract/at';
import type { SpaceDefinition } from '../contract/space';
import { enumerateHarnesses } from '../space/enumerate-harnesses';
import { hammingDistance } from '../space/codes';
import type { DesignArray } from './design';

/** How often each pair of realisations of components `a` < `b` occurs: `counts[levelOfA][levelOfB]`. */
export interface PairTable {
  a: number;
  b: number;
  counts: number[][];
}

/** How often each realisation occurs: `counts[component][level]`. */
export function levelCounts({ sizes, rows }: DesignArray): number[][] {
  return sizes.map((size, column) => {
    const counts = new Array<number>(size).fill(0);
    for (const row of rows) counts[at(row, column)] = at(counts, at(row, column)) + 1;
    return counts;
  });
}

/** A table for every pair of components, in the order (0,1), (0,2), (1,2), … of their indices. */
export function pairCounts({ sizes, rows }: DesignArray): PairTable[] {
  const tables: PairTable[] = [];
  for (let b = 1; b < sizes.length; b++) {
    for (let a = 0; a < b; a++) {
      const counts = Array.from({ length: at(sizes, a) }, () => new Array<number>(at(sizes, b)).fill(0));
      for (const row of rows) {
        const line = at(counts, at(row, a));
        line[at(row, b)] = at(line, at(row, b)) + 1;
      }
      tables.push({ a, b, counts });
    }
  }
  return tables;
}

/**
 * The generalised word length pattern [A1, …, Ak] (Xu and Wu 2001, Ann. Stat. 29, 1066–1077), zero up to the
 * strength. By the kernel of orthonormal contrasts, A_j = N⁻² Σ_{x,y} e_j(s_1[x_1 = y_1] − 1, …, s_k[x_k = y_k] − 1)
 * with e_j the elementary symmetric polynomial; exact integers until the last division. Empty design: zeros.
 */
export function wordLengthPattern({ sizes, rows }: DesignArray): number[] {
  const k = sizes.length;
  const n = rows.length;
  const sums = new Float64Array(k + 1);
  const symmetric = new Float64Array(k + 1);
  for (let x = 0; x < n; x++) {
    const rowX = at(rows, x);
    for (let y = x; y < n; y++) {
      const rowY = at(rows, y);
      symmetric.fill(0);
      symmetric[0] = 1;
      for (let column = 0; column < k; column++) {
        const z = rowX[column] === rowY[column] ? at(sizes, column) - 1 : -1;
        for (let j = column + 1; j >= 1; j--) symmetric[j] = at(symmetric, j) + z * at(symmetric, j - 1);
      }
      const weight = x === y ? 1 : 2;
      for (let j = 1; j <= k; j++) sums[j] = at(sums, j) + weight * at(symmetric, j);
    }
  }
  return Array.from(sums.subarray(1), (sum) => (n === 0 ? 0 : sum / (n * n)));
}

/**
 * Xu's J2 with natural weights w_k = s_k, and the least value that any balanced array of these sizes can have; they
 * are equal exactly for strength 2 (Xu 2002, Technometrics 44, 356–368).
 */
export function j2({ sizes, rows }: DesignArray): { value: number; bound: number } {
  const n = rows.length;
  let value = 0;
  for (let x = 0; x < n; x++) {
    for (let y = 0; y < x; y++) {
      const similarity = sizes.reduce((sum, size, column) => (at(rows, x)[column] === at(rows, y)[column] ? sum + size : sum), 0);
      value += similarity * similarity;
    }
  }
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const bound = ((n * sizes.length) ** 2 + sizes.reduce((sum, size) => sum + (size - 1) * n * n, 0) - n * total * total) / 2;
  return { value, bound };
}

/** Number of pairs of runs at each Hamming distance 0 … k. */
export function distanceHistogram({ sizes, rows }: DesignArray): number[] {
  const histogram = new Array<number>(sizes.length + 1).fill(0);
  rows.forEach((row, x) => {
    for (let y = 0; y < x; y++) {
      const distance = hammingDistance(row, at(rows, y));
      histogram[distance] = at(histogram, distance) + 1;
    }
  });
  return histogram;
}

/** The least Hamming distance from a harness to a non-empty training set. */
export function distanceTo(rows: readonly ArrayLike<number>[], row: ArrayLike<number>): number {
  return rows.reduce((least, other) => Math.min(least, hammingDistance(row, other)), row.length);
}

/** Number of runs of a design at each least distance 0 … k from a training set of the same space. */
export function strata(design: DesignArray, training: DesignArray): number[] {
  const histogram = new Array<number>(design.sizes.length + 1).fill(0);
  for (const row of design.rows) {
    const distance = distanceTo(training.rows, row);
    histogram[distance] = at(histogram, distance) + 1;
  }
  return histogram;
}

/**
 * Number of harnesses of the space at each least distance 0 … k from the training set; forbidden ones are left out.
 * Throws `StudioError('too-large')` for a space of more than 50,000 harnesses.
 */
export function spaceStrata(space: SpaceDefinition, codes: readonly string[]): number[] {
  const histogram = new Array<number>(space.components.length + 1).fill(0);
  for (const code of enumerateHarnesses(space, 50_000)) {
    const distance = codes.reduce((least, other) => Math.min(least, hammingDistance(code, other)), code.length);
    histogram[distance] = at(histogram, distance) + 1;
  }
  return histogram;
}

/** The largest distance of a harness of the space from the training set; limits as for {@link spaceStrata}. */
export function coveringRadius(space: SpaceDefinition, codes: readonly string[]): number {
  return spaceStrata(space, codes).findLastIndex((count) => count > 0);
}
