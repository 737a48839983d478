import { at } from '../contract/at';
import { StudioError } from '../contract/errors';
import { finite } from './finite';

/** Quantiles of values that are sorted already and not empty; see {@link quantiles}. */
export function sortedQuantile(sorted: ArrayLike<number>, probability: number): number {
  const place = (sorted.length - 1) * probability;
  const below = Math.floor(place);
  const low = at(sorted, below);
  return place === below ? low : low + (place - below) * (at(sorted, below + 1) - low);
}

/**
 * Quantiles by linear interpolation between order statistics (type 7 of Hyndman and Fan 1996, the default of R and
 * NumPy). Null for no values; throws `StudioError('invalid')` for a value that is not finite or a probability outside [0, 1].
 */
export function quantiles(values: readonly number[], probabilities: readonly number[]): number[] | null {
  const bad = probabilities.find((p) => !(p >= 0 && p <= 1));
  if (bad !== undefined) throw new StudioError('invalid', `${bad} is no probability; give one from 0 to 1`);
  if (values.length === 0) return null;
  const sorted = Float64Array.from(finite(values, 'the list of values')).sort();
  return probabilities.map((probability) => sortedQuantile(sorted, probability));
}
