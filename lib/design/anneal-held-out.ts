import { at } from '../contract/at';
import type { Random } from '../rl/random';
import type { DesignArray } from './design';
import { pairImbalance } from './pair-imbalance';

/** Stands for the least distance of a run that may be at any distance but 0. */
export const anyDistance = -1;

/** What a held-out set must meet. */
export interface HeldOutGoal {
  sizes: readonly number[];
  training: DesignArray;
  /** The least distance from training of each run, equal ones side by side; or {@link anyDistance} for all. */
  wanted: readonly number[];
  /** Null where the space forbids nothing. */
  isForbidden: ((row: ArrayLike<number>) => boolean) | null;
}

export interface Annealed {
  array: DesignArray;
  /** Runs that are forbidden or at a wrong distance, and pairs of equal runs; a usable set has none. */
  faults: number;
  /** Pair imbalance A2 plus half the number of pairs at distance 1; what is minimised once there are no faults. */
  cost: number;
}

const iterations = 40_000;
const hot = 0.6;
const cold = 0.03;
const closeCost = 0.5;
const equalCost = 2;

/** Flat rows, balanced over all runs and, as nearly as can be, within each stratum; runs are ordered by stratum. */
function balancedRows(sizes: readonly number[], wanted: readonly number[], random: Random): Int32Array {
  const rows = new Int32Array(wanted.length * sizes.length);
  const quotas = [...new Set(wanted)].map((stratum) => wanted.filter((other) => other === stratum).length);
  sizes.forEach((size, column) => {
    const cycle = random.shuffle(Array.from({ length: size }, (_, level) => level));
    let place = 0;
    for (const quota of quotas) {
      const levels = random.shuffle(Array.from({ length: quota }, (_, i) => at(cycle, (place + i) % size)));
      levels.forEach((level, i) => (rows[(place + i) * sizes.length + column] = level));
      place += quota;
    }
  });
  return rows;
}

/** Hamming distance of run x of one flat table to run y of another. */
function distanceOf(first: Int32Array, x: number, second: Int32Array, y: number, k: number): number {
  let distance = 0;
  for (let i = 0; i < k; i++) if (first[x * k + i] !== second[y * k + i]) distance++;
  return distance;
}

/** Level counts of each stratum, so that a swap between strata is only made where both stay balanced. */
function stratumCounts(sizes: readonly number[], rows: Int32Array, wanted: readonly number[]) {
  const k = sizes.length;
  const counts = new Map<number, number[][]>();
  const countsOf = (stratum: number, column: number): number[] => {
    const known = counts.get(stratum) ?? sizes.map((size) => new Array<number>(size).fill(0));
    counts.set(stratum, known);
    return at(known, column);
  };
  const move = (stratum: number, column: number, from: number, to: number): boolean => {
    const levels = countsOf(stratum, column);
    levels[from] = at(levels, from) - 1;
    levels[to] = at(levels, to) + 1;
    return Math.max(...levels) - Math.min(...levels) <= 1;
  };
  wanted.forEach((stratum, run) => {
    for (let column = 0; column < k; column++) {
      const levels = countsOf(stratum, column);
      const level = at(rows, run * k + column);
      levels[level] = at(levels, level) + 1;
    }
  });
  return { move };
}

/**
 * One annealing pass from a random balanced start. A move swaps two runs' levels of one component, within a stratum
 * or between two that stay balanced, so that level balance holds throughout (moves that break it stall at A2 0.7 for
 * five components of three).
 */
export function annealHeldOut(goal: HeldOutGoal, random: Random): Annealed {
  const { sizes, training, wanted } = goal;
  const k = sizes.length;
  const n = wanted.length;
  const rows = balancedRows(sizes, wanted, random);
  const reference = Int32Array.from(training.rows.flat());
  const imbalance = pairImbalance(sizes, rows);
  const strata = stratumCounts(sizes, rows, wanted);
  const imbalanceWeight = Math.max(1, (n / 18) ** 2); // one swap changes A2 by about 1/n²

  const rowFaults = (run: number): number => {
    let nearest = k;
    for (let y = 0; y < training.rows.length; y++) nearest = Math.min(nearest, distanceOf(rows, run, reference, y, k));
    const target = at(wanted, run);
    const misplaced = target === anyDistance ? Number(nearest === 0) : Math.abs(nearest - target);
    return misplaced + (goal.isForbidden?.(rows.subarray(run * k, run * k + k)) ? 1 : 0);
  };
  const pairCost = (x: number, y: number): number => {
    const distance = distanceOf(rows, x, rows, y, k);
    return distance >= 2 ? 0 : distance === 1 ? closeCost : equalCost;
  };
  const costOf = (a: number, b: number): number => {
    let cost = rowFaults(a) + rowFaults(b);
    for (let other = 0; other < n; other++) if (other !== a && other !== b) cost += pairCost(a, other) + pairCost(b, other);
    return cost;
  };
  /** Exchanges the levels and gives the change of A2. */
  const swap = (a: number, b: number, column: number): number => {
    let change = imbalance.shift(rows, a, column, -1) + imbalance.shift(rows, b, column, -1);
    const held = at(rows, a * k + column);
    rows[a * k + column] = at(rows, b * k + column);
    rows[b * k + column] = held;
    change += imbalance.shift(rows, a, column, 1) + imbalance.shift(rows, b, column, 1);
    return change;
  };
  /** Moves the two levels between the strata; false, and nothing moved, when a stratum would lose its balance. */
  const exchange = (a: number, b: number, u: number, v: number, column: number): boolean => {
    const [from, to] = [at(wanted, a), at(wanted, b)];
    if (from === to) return true;
    const first = strata.move(from, column, u, v);
    const second = strata.move(to, column, v, u);
    if (first && second) return true;
    strata.move(from, column, v, u);
    strata.move(to, column, u, v);
    return false;
  };

  const cooling = (cold / hot) ** (1 / iterations);
  for (let i = 0, temperature = hot; i < iterations; i++, temperature *= cooling) {
    const [a, b, column] = [random.int(n), random.int(n), random.int(k)];
    const [u, v] = [at(rows, a * k + column), at(rows, b * k + column)];
    if (u === v || !exchange(a, b, u, v, column)) continue;
    const before = costOf(a, b);
    const change = imbalanceWeight * swap(a, b, column) + costOf(a, b) - before;
    if (change > 0 && random.next() >= Math.exp(-change / temperature)) {
      swap(a, b, column);
      exchange(a, b, v, u, column);
    }
  }

  let faults = 0;
  let close = 0;
  for (let x = 0; x < n; x++) {
    if (rowFaults(x) > 0) faults++;
    for (let y = 0; y < x; y++) {
      const cost = pairCost(x, y);
      if (cost === equalCost) faults++;
      if (cost === closeCost) close++;
    }
  }
  const array = { sizes, rows: Array.from({ length: n }, (_, run) => [...rows.subarray(run * k, run * k + k)]) };
  return { array, faults, cost: imbalance.total() + closeCost * close };
}
