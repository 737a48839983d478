import { StudioError } from '../contract/errors';
import { finite, mean } from './finite';
import { pairedDifference, type PairedDifference, type PairedOptions } from './paired-difference';
import type { PairedCluster } from './task-clusters';

/** The pairs of one training seed: the two policies trained with it, on the same evaluation tasks. */
export interface SeedPairs {
  readonly seed: number;
  readonly pairs: readonly PairedCluster[];
}

export interface PooledDifference extends PairedDifference {
  /** The mean difference of each training seed alone, in the order given: their spread is what new seeds would add. */
  perSeed: { seed: number; value: number }[];
}

function requireSameTasks(seeds: readonly SeedPairs[]): void {
  const [first, ...others] = seeds;
  if (first === undefined) return;
  const expected = new Set(first.pairs.map(({ key }) => key));
  for (const { seed, pairs } of others) {
    const odd = pairs.find(({ key }) => !expected.has(key)) ?? (pairs.length === expected.size ? undefined : first.pairs.find(({ key }) => !pairs.some((pair) => pair.key === key)));
    if (odd !== undefined) {
      throw new StudioError('invalid', `task ${odd.key} was not evaluated for both seed ${first.seed} and seed ${seed}; evaluate all seeds on the same tasks`);
    }
  }
}

/**
 * Paired difference pooled over training seeds that were evaluated on the same tasks. A task's difference within a
 * seed is taken first and then averaged over the seeds; tasks, with all their seeds, are what is resampled and flipped.
 * Estimand: the mean difference of these trained policies (each seed weighs equally) on new tasks of these kinds.
 * It says nothing about the spread over new training seeds; `perSeed` shows that. Resampling (seed, task) cells as if they
 * were independent would count one task once a seed and shorten the interval. Null without tasks.
 */
export function poolOverSeeds(seeds: readonly SeedPairs[], options: PairedOptions): PooledDifference | null {
  const measured = seeds.map(({ seed, pairs }) => ({ seed, pairs: pairs.filter(({ a, b }) => a.length > 0 && b.length > 0) }));
  requireSameTasks(measured);
  const pooled = new Map<string, { key: string; stratum: string; a: number[]; b: number[] }>();
  for (const { pairs } of measured) {
    for (const { key, stratum, a, b } of pairs) {
      const task = pooled.get(key) ?? { key, stratum, a: [], b: [] };
      task.a.push(mean(finite(a, `task ${key}`)));
      task.b.push(mean(finite(b, `task ${key}`)));
      pooled.set(key, task);
    }
  }
  const difference = pairedDifference([...pooled.values()], options);
  if (difference === null) return null;
  const perSeed = measured.map(({ seed, pairs }) => ({ seed, value: stratifiedMean(pairs) }));
  return { ...difference, perSeed };
}

function stratifiedMean(pairs: readonly PairedCluster[]): number {
  const strata = [...new Set(pairs.map(({ stratum }) => stratum))];
  return mean(strata.map((name) => mean(pairs.filter(({ stratum }) => stratum === name).map(({ a, b }) => mean(a) - mean(b)))));
}
