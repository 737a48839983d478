import { StudioError } from '../contract/errors';
import { finite, mean } from './finite';

/** A mean over training seeds; the interval is null for a single one. */
export interface SeedMean {
  mean: number;
  low: number | null;
  high: number | null;
  /** Seeds. */
  n: number;
}

/** P(|T| ≤ t) of Student's t with a whole number of degrees of freedom (Abramowitz and Stegun 26.7.3 and 26.7.4). */
export function studentWithin(t: number, degrees: number): number {
  const angle = Math.atan(t / Math.sqrt(degrees));
  const cosine = Math.cos(angle);
  let term = degrees % 2 === 1 ? cosine : 1;
  let sum = degrees === 1 ? 0 : term;
  for (let k = degrees % 2 === 1 ? 3 : 2; k <= degrees - 2; k += 2) {
    term *= ((k - 1) / k) * cosine * cosine;
    sum += term;
  }
  return degrees % 2 === 1 ? (2 / Math.PI) * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum;
}

/** The t with P(|T| ≤ t) = `confidence`; throws `StudioError('invalid')` for a confidence outside (0, 1) or no degree of freedom. */
export function studentQuantile(confidence: number, degrees: number): number {
  if (!(confidence > 0 && confidence < 1)) throw new StudioError('invalid', `${confidence} is no confidence level; use one between 0 and 1, such as 0.95`);
  if (!Number.isInteger(degrees) || degrees < 1) throw new StudioError('invalid', `${degrees} degrees of freedom give no interval; use two values or more`);
  let [low, high] = [0, 1];
  while (studentWithin(high, degrees) < confidence) high *= 2;
  for (let i = 0; i < 100; i++) {
    const middle = (low + high) / 2;
    if (studentWithin(middle, degrees) < confidence) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Mean over seeds with Student's t interval (Student 1908, Biometrika 6, 1–25). Estimand: the mean of a new training
 * seed under the same settings. `within` cuts the interval to what the quantity can be. Null for no value; throws as `finite`.
 */
export function meanOverSeeds(values: readonly number[], confidence: number, within: readonly [number, number] = [-Infinity, Infinity]): SeedMean | null {
  if (values.length === 0) return null;
  const n = values.length;
  const centre = mean(finite(values, 'the values of the seeds'));
  if (n === 1) return { mean: centre, low: null, high: null, n };
  const variance = values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (n - 1);
  const half = studentQuantile(confidence, n - 1) * Math.sqrt(variance / n);
  return { mean: centre, low: Math.max(within[0], centre - half), high: Math.min(within[1], centre + half), n };
}
