/** Mean over the non-empty strata of each stratum's mean; null where all are empty. */
export function stratifiedMean(strata: readonly (readonly number[])[]): number | null {
  const means = strata.filter((values) => values.length > 0).map(mean);
  return means.length === 0 ? null : mean(means);
}

/**
 * Standard error of the stratified mean, clusters independent within strata (Cochran 1977, eq. 5.5, equal weights);
 * null where a stratum has fewer than two values.
 */
export function stratifiedError(strata: readonly (readonly number[])[]): number | null {
  const filled = strata.filter((values) => values.length > 0);
  if (filled.length === 0 || filled.some((values) => values.length < 2)) return null;
  const variances = filled.map((values) => {
    const centre = mean(values);
    return values.reduce((total, value) => total + (value - centre) ** 2, 0) / (values.length - 1) / values.length;
  });
  return Math.sqrt(variances.reduce((total, value) => total + value, 0)) / filled.length;
}

function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}
