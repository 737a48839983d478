import { at } from '../contract/at';
import { StudioError } from '../contract/errors';

/**
 * Holm's step-down adjustment (1979, Scand. J. Stat. 6, 65–70), in the order given: reject where the adjusted p is at
 * most α and the chance of any false rejection stays at most α. Empty in, empty out; throws `StudioError('invalid')` for a p outside [0, 1].
 */
export function holm(pValues: readonly number[]): number[] {
  const bad = pValues.find((p) => !(p >= 0 && p <= 1));
  if (bad !== undefined) throw new StudioError('invalid', `${bad} is no p value; give one from 0 to 1`);
  const order = pValues.map((_, i) => i).sort((a, b) => at(pValues, a) - at(pValues, b));
  const adjusted = new Array<number>(pValues.length).fill(1);
  let largest = 0;
  order.forEach((index, rank) => {
    largest = Math.max(largest, Math.min(1, (pValues.length - rank) * at(pValues, index)));
    adjusted[index] = largest;
  });
  return adjusted;
}
