import { normalQuantile } from './normal';

export interface PowerOptions {
  /** Probability of finding a true effect of that size, e.g. 0.8. */
  power: number;
  /** Two-sided level of the test, e.g. 0.05. */
  alpha: number;
}

/** Standard error of the mean over strata of the mean within each; null unless every stratum has two values. */
export function standardError(strata: readonly ArrayLike<number>[]): number | null {
  if (strata.length === 0 || strata.some((values) => values.length < 2)) return null;
  const variances = strata.map((stratum) => {
    const values = Array.from(stratum);
    const centre = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1) / values.length;
  });
  return Math.sqrt(variances.reduce((sum, variance) => sum + variance, 0)) / strata.length;
}

/**
 * The smallest true difference that a two-sided test at level `alpha` finds with probability `power`, given the
 * standard error of the measured difference: (z_{1−α/2} + z_power) · SE (Miller 2024, arXiv:2411.00640, section 5,
 * solved for the effect). Same unit as `error`.
 */
export function minimumDetectableEffect(error: number, { power, alpha }: PowerOptions): number {
  return (normalQuantile(1 - alpha / 2) + normalQuantile(power)) * error;
}
