/** The excess of every pair of levels over its even share, kept while rows come and go. */
export interface PairImbalance {
  /** Adds (`by` 1) or takes away (`by` −1) the pairs of one component with all others in one row; the change of A2. */
  shift(rows: Int32Array, run: number, component: number, by: 1 | -1): number;
  /** A2 of the rows that were counted. */
  total(): number;
}

/**
 * Pair counts for an incremental A2 = Σ_{a<b} (s_a s_b / N²) Σ_cells (n − N/(s_a s_b))², valid while every level is
 * balanced. `rows` is flat, `rows[run · k + component]`, and is counted as it stands.
 */
export function pairImbalance(sizes: readonly number[], rows: Int32Array): PairImbalance {
  const k = sizes.length;
  const n = rows.length / k;
  const widest = Math.max(...sizes);
  const cells = widest * widest;
  const excess = new Float64Array(k * k * cells);
  const factor = new Float64Array(k * k);
  sizes.forEach((sizeA, a) => {
    sizes.forEach((sizeB, b) => {
      factor[a * k + b] = (sizeA * sizeB) / (n * n);
      for (let u = 0; u < sizeA; u++) {
        const line = (a * k + b) * cells + u * widest;
        excess.fill(-n / (sizeA * sizeB), line, line + sizeB);
      }
    });
  });

  function shift(table: Int32Array, run: number, component: number, by: 1 | -1): number {
    const level = table[run * k + component] ?? 0;
    let change = 0;
    for (let other = 0; other < k; other++) {
      if (other === component) continue;
      const otherLevel = table[run * k + other] ?? 0;
      const forward = (component * k + other) * cells + level * widest + otherLevel;
      const backward = (other * k + component) * cells + otherLevel * widest + level;
      const before = excess[forward] ?? 0;
      excess[forward] = before + by;
      excess[backward] = before + by;
      change += (factor[component * k + other] ?? 0) * (2 * before * by + 1);
    }
    return change;
  }

  for (let run = 0; run < n; run++) {
    for (let a = 0; a < k; a++) {
      for (let b = 0; b < k; b++) {
        if (a === b) continue;
        const cell = (a * k + b) * cells + (rows[run * k + a] ?? 0) * widest + (rows[run * k + b] ?? 0);
        excess[cell] = (excess[cell] ?? 0) + 1;
      }
    }
  }

  return {
    shift,
    total() {
      let sum = 0;
      for (let a = 0; a < k; a++) {
        for (let b = 0; b < a; b++) {
          const start = (a * k + b) * cells;
          for (let cell = start; cell < start + cells; cell++) sum += (factor[a * k + b] ?? 0) * (excess[cell] ?? 0) ** 2;
        }
      }
      return sum;
    },
  };
}
