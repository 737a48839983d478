const log2e = 1.4426950408889634;
const ln2High = 6.93147180369123816490e-1;
const ln2Low = 1.90821492927058770002e-10;

/** e^x from IEEE operations only (relative error below 1e-15): Math.exp may differ between engines. Bounded to x in [-700, 700]. */
export function exp(x: number): number {
  const bounded = Math.min(Math.max(x, -700), 700);
  const n = Math.round(bounded * log2e);
  const r = bounded - n * ln2High - n * ln2Low;
  let sum = 1;
  for (let i = 14; i > 0; i--) sum = 1 + (sum * r) / i;
  return sum * powerOf2(n);
}

/** Exact: every factor is a power of two. */
function powerOf2(n: number): number {
  let result = 1;
  let base = n < 0 ? 0.5 : 2;
  for (let rest = Math.abs(n); rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result *= base;
    base *= base;
  }
  return result;
}
