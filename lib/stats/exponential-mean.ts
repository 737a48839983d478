/**
 * Exponential moving average with the bias of its start taken out: value t is the mean of the values so far, weighted
 * by `weight` to the power of their age. A weight of 0 gives the values themselves; it must be below 1.
 */
export function exponentialMean(values: readonly number[], weight: number): number[] {
  let sum = 0;
  let total = 0;
  return values.map((value) => {
    sum = weight * sum + value;
    total = weight * total + 1;
    return sum / total;
  });
}
