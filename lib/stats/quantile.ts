import { at } from '../contract/at';
import { StudioError } from '../contract/errors';

/** The p-quantile of values in rising order, interpolated (type 7 of Hyndman and Fan 1996, as R and NumPy do). */
export function quantile(sorted: ArrayLike<number>, p: number): number {
  if (sorted.length === 0) throw new StudioError('invalid', 'no values have no quantile; give at least one');
  if (!(p >= 0 && p <= 1)) throw new StudioError('invalid', `quantile ${p} is outside 0 to 1; give a share`);
  const place = (sorted.length - 1) * p;
  const below = Math.floor(place);
  const low = at(sorted, below);
  const high = at(sorted, Math.min(below + 1, sorted.length - 1));
  return low + (high - low) * (place - below);
}
