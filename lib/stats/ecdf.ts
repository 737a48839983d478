import { at } from '../contract/at';
import { finite } from './finite';

/** The empirical distribution function as steps: at each distinct value, the share of values up to and with it. */
export function ecdf(values: readonly number[]): { value: number; share: number }[] {
  const sorted = Float64Array.from(finite(values, 'the list of values')).sort();
  const steps: { value: number; share: number }[] = [];
  sorted.forEach((value, i) => {
    if (i + 1 === sorted.length || at(sorted, i + 1) !== value) steps.push({ value, share: (i + 1) / sorted.length });
  });
  return steps;
}
