import { at } from '../contract/at';
import { StudioError } from '../contract/errors';
import { createRandom, type Random } from '../rl/random';
import { finite, mean } from './finite';
import { sortedQuantile } from './quantiles';
import type { Cluster } from './task-clusters';

export interface BootstrapOptions {
  /** Number of resamples B; at least 100. */
  resamples: number;
  seed: number;
  /** Of the interval, in (0, 1). */
  confidence: number;
}

/** A mean with its interval. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
  /** Clusters that it rests on. */
  clusters: number;
}

export function checkBootstrap({ resamples, confidence }: BootstrapOptions): void {
  if (!Number.isInteger(resamples) || resamples < 100) throw new StudioError('invalid', `${resamples} resamples are too few for an interval; use at least 100`);
  if (!(confidence > 0 && confidence < 1)) throw new StudioError('invalid', `${confidence} is no confidence level; use one between 0 and 1, such as 0.95`);
}

/** Means of the non-empty clusters, by stratum. */
export function meansByStratum(clusters: readonly Cluster[]): Float64Array[] {
  const strata = new Map<string, number[]>();
  for (const { key, stratum, values } of clusters) {
    if (values.length === 0) continue;
    const means = strata.get(stratum) ?? [];
    means.push(mean(finite(values, `cluster ${key}`)));
    strata.set(stratum, means);
  }
  return [...strata.values()].map((means) => Float64Array.from(means));
}

/** The mean over strata of the mean within each. */
export function meanOfStrata(strata: readonly Float64Array[]): number {
  return mean(strata.map((means) => means.reduce((sum, value) => sum + value, 0) / means.length));
}

function resampledMean(means: Float64Array, random: Random): number {
  let sum = 0;
  for (let i = 0; i < means.length; i++) sum += at(means, random.int(means.length));
  return sum / means.length;
}

/** Percentile interval of the mean over strata, clusters drawn with replacement within each stratum. */
export function bootstrapStrata(strata: readonly Float64Array[], options: BootstrapOptions): Estimate {
  const random = createRandom(['cluster-bootstrap', options.seed]);
  const draws = new Float64Array(options.resamples);
  for (let draw = 0; draw < draws.length; draw++) draws[draw] = mean(strata.map((means) => resampledMean(means, random)));
  draws.sort();
  const tail = (1 - options.confidence) / 2;
  return {
    value: meanOfStrata(strata),
    low: sortedQuantile(draws, tail),
    high: sortedQuantile(draws, 1 - tail),
    clusters: strata.reduce((sum, means) => sum + means.length, 0),
  };
}

/**
 * Mean with a percentile interval from a seeded cluster bootstrap (Field and Welsh 2007, J. R. Stat. Soc. B 69,
 * 369–390). Estimand: the mean over strata (task sets, equal weights) of the mean over their tasks of a task's mean
 * value, for new tasks of these kinds. A task keeps all its repeats and harnesses, which are not independent given
 * the task; resampling them as if they were gives intervals that are too short. Empty clusters are left out; null
 * when none is left. A single cluster gives an interval of no width. Throws `StudioError('invalid')` for a value that is not
 * finite, fewer than 100 resamples, or a confidence outside (0, 1).
 */
export function clusterBootstrap(clusters: readonly Cluster[], options: BootstrapOptions): Estimate | null {
  checkBootstrap(options);
  const strata = meansByStratum(clusters);
  return strata.length === 0 ? null : bootstrapStrata(strata, options);
}
