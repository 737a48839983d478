import { bootstrapStrata, checkBootstrap, meansByStratum, type BootstrapOptions, type Estimate } from './cluster-bootstrap';
import { finite, mean } from './finite';
import { minimumDetectableEffect, standardError, type PowerOptions } from './minimum-detectable-effect';
import { signFlipP } from './sign-flip';
import type { PairedCluster } from './task-clusters';

export interface PairedOptions extends BootstrapOptions, PowerOptions {
  /** Random flips of the permutation test when there are more than 12 tasks. */
  signFlips: number;
}

/** A mean difference a − b with its interval, in the unit of the values. */
export interface PairedDifference extends Estimate {
  /** Two-sided, from the sign-flip test. */
  p: number;
  /** Null where a stratum has a single task. */
  minimumDetectable: number | null;
}

/**
 * Difference of two policies on the same tasks. Estimand: the mean over strata (task sets, equal weights) of the mean
 * over their tasks of mean(a) − mean(b), each mean over all that was measured on the task (repeats, harnesses). The interval is a percentile
 * bootstrap over tasks, which keep both sides together; p is the sign-flip test on the per-task differences. A task
 * with an empty side is left out; null when none is left. Errors as for `clusterBootstrap`.
 */
export function pairedDifference(pairs: readonly PairedCluster[], options: PairedOptions): PairedDifference | null {
  checkBootstrap(options);
  const differences = pairs
    .filter(({ a, b }) => a.length > 0 && b.length > 0)
    .map(({ key, stratum, a, b }) => ({ key, stratum, values: [mean(finite(a, `task ${key}`)) - mean(finite(b, `task ${key}`))] }));
  const strata = meansByStratum(differences);
  if (strata.length === 0) return null;
  const error = standardError(strata);
  return {
    ...bootstrapStrata(strata, options),
    p: signFlipP(strata, options.signFlips, options.seed),
    minimumDetectable: error === null ? null : minimumDetectableEffect(error, options),
  };
}
