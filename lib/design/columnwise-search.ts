import { at } from '../contract/at';
import type { Random } from '../rl/random';
import type { DesignArray } from './design';

/** What a search may still spend, in interchanges looked at; shared by searches that run one after the other. */
export interface Budget {
  left: number;
}

const startsPerColumn = 40;

/** Sums of the similarity to the runs of each level: `sums[run * size + level]`, the run itself included. */
function similaritySums(similarity: Float64Array, column: Int32Array, size: number): Float64Array {
  const n = column.length;
  const sums = new Float64Array(n * size);
  for (let run = 0; run < n; run++) {
    for (let other = 0; other < n; other++) {
      const cell = run * size + at(column, other);
      sums[cell] = at(sums, cell) + at(similarity, run * n + other);
    }
  }
  return sums;
}

/**
 * Interchanges levels of one column while that lowers its similarity to the columns before it; true when it reaches
 * `target`, that is, when it is orthogonal to all of them.
 */
function improve(column: Int32Array, size: number, similarity: Float64Array, target: number, budget: Budget): boolean {
  const n = column.length;
  const sums = similaritySums(similarity, column, size);
  const cost = () => column.reduce((total, level, run) => total + at(sums, run * size + level), 0);
  let current = cost();
  for (let improved = true; improved && current > target; ) {
    improved = false;
    budget.left -= n * n;
    for (let a = 1; a < n; a++) {
      for (let b = 0; b < a; b++) {
        const u = at(column, a);
        const v = at(column, b);
        if (u === v) continue;
        const own = at(similarity, a * n + a) + at(similarity, b * n + b) - 2 * at(similarity, a * n + b);
        const gain = at(sums, a * size + u) - at(sums, a * size + v) - at(sums, b * size + u) + at(sums, b * size + v) - own;
        if (gain <= 0) continue;
        column[a] = v;
        column[b] = u;
        for (let run = 0; run < n; run++) {
          const moved = at(similarity, run * n + a) - at(similarity, run * n + b);
          sums[run * size + u] = at(sums, run * size + u) - moved;
          sums[run * size + v] = at(sums, run * size + v) + moved;
        }
        current -= 2 * gain;
        improved = true;
      }
    }
  }
  return current <= target;
}

/** One column orthogonal to those that made `similarity`, or null. */
function nextColumn(n: number, size: number, similarity: Float64Array, weight: number, columns: number, random: Random, budget: Budget): Int32Array | null {
  const balanced = Array.from({ length: n }, (_, run) => run % size);
  const target = (columns * n * n) / size; // Σ over runs of similarity with equals, when orthogonal: each weight gives n²/s
  for (let start = 0; start < startsPerColumn && budget.left > 0; start++) {
    const column = Int32Array.from(random.shuffle(balanced));
    if (weight === 0 || improve(column, size, similarity, target, budget)) return column;
  }
  return null;
}

/**
 * An orthogonal array of strength 2 by Xu's columnwise interchange on J2 (Xu 2002, Technometrics 44, 356–368), or
 * null when one pass over the columns fails. Columns are built from the largest size down and given in the order
 * of `sizes`. `runs` must be a multiple of every size.
 */
export function columnwiseSearch(sizes: readonly number[], runs: number, random: Random, budget: Budget): DesignArray | null {
  const order = sizes.map((_, column) => column).sort((a, b) => at(sizes, b) - at(sizes, a));
  const similarity = new Float64Array(runs * runs);
  const columns = new Map<number, Int32Array>();
  let weight = 0;
  for (const index of order) {
    const size = at(sizes, index);
    const column = nextColumn(runs, size, similarity, weight, columns.size, random, budget);
    if (column === null) return null;
    columns.set(index, column);
    weight += size;
    for (let x = 0; x < runs; x++) {
      for (let y = 0; y < runs; y++) {
        if (column[x] === column[y]) similarity[x * runs + y] = at(similarity, x * runs + y) + size;
      }
    }
  }
  const rows = Array.from({ length: runs }, (_, run) => sizes.map((_, index) => at(columns.get(index) ?? [], run)));
  return { sizes, rows };
}
