import { at } from '../contract/at';
import { createRandom } from '../rl/random';
import { quantile } from './quantile';
import { stratifiedMean } from './stratified-mean';

/** How an interval is made. `seed` fixes every resample. */
export interface BootstrapOptions {
  readonly confidence: number;
  readonly resamples: number;
  readonly seed: number;
}

/** A mean with its interval, in the unit of the values; null where it cannot be told. */
export interface Interval {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * Mean over strata of the mean over a stratum's clusters, with a percentile bootstrap interval that resamples clusters
 * within their strata (Efron and Tibshirani 1993, chapters 8 and 13). A value is the mean of one cluster, e.g. of all
 * rollouts of one task. Low and high are null where a stratum has fewer than two clusters.
 */
export function clusterBootstrap(strata: readonly (readonly number[])[], { confidence, resamples, seed }: BootstrapOptions): Interval {
  const filled = strata.filter((values) => values.length > 0);
  const value = stratifiedMean(filled);
  if (value === null || filled.some((values) => values.length < 2)) return { value, low: null, high: null };
  const random = createRandom(['cluster-bootstrap', seed]);
  const means = Float64Array.from({ length: resamples }, () => {
    let total = 0;
    for (const values of filled) {
      let sum = 0;
      for (let i = 0; i < values.length; i++) sum += at(values, random.int(values.length));
      total += sum / values.length;
    }
    return total / filled.length;
  }).sort();
  const tail = (1 - confidence) / 2;
  return { value, low: quantile(means, tail), high: quantile(means, 1 - tail) };
}
