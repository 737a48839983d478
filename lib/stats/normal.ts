import { StudioError } from '../contract/errors';

/** Distribution function of the standard normal: Marsaglia's series (J. Stat. Softw. 11(4), 2004), a continued fraction past 5. */
export function normalCdf(x: number): number {
  const density = Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  if (Math.abs(x) > 5) {
    let fraction = 0;
    for (let i = 60; i >= 1; i--) fraction = i / (Math.abs(x) + fraction);
    const tail = density / (Math.abs(x) + fraction); // Abramowitz and Stegun 26.2.14
    return x > 0 ? 1 - tail : tail;
  }
  let term = x;
  let sum = x;
  for (let i = 3; Math.abs(term) > 1e-17 * Math.abs(sum); i += 2) {
    term *= (x * x) / i;
    sum += term;
  }
  return 0.5 + density * sum;
}

/** The x with Φ(x) = p, for p in (0, 1); throws `StudioError('invalid')` outside. */
export function normalQuantile(p: number): number {
  if (!(p > 0 && p < 1)) throw new StudioError('invalid', `${p} is no probability strictly between 0 and 1; correct the confidence level`);
  if (p > 0.5) return -normalQuantile(1 - p);
  let [low, high] = [-40, 0];
  for (let i = 0; i < 80; i++) {
    const middle = (low + high) / 2;
    if (normalCdf(middle) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
