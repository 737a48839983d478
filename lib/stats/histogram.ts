import { at } from '../contract/at';
import { StudioError } from '../contract/errors';

export interface Histogram {
  /** `counts.length + 1` edges from `min` to `max`; a bin holds its lower edge, the last one both. */
  edges: number[];
  counts: number[];
  /** Values below `min` (−∞ too), above `max` (∞ too), and NaN: with the counts they add up to all values. */
  below: number;
  above: number;
  missing: number;
}

/** Counts in `bins` equal bins over [min, max]. Throws `StudioError('invalid')` unless min < max and bins is a positive integer. */
export function histogram(values: readonly number[], { min, max, bins }: { min: number; max: number; bins: number }): Histogram {
  if (!(Number.isFinite(min) && Number.isFinite(max) && min < max)) throw new StudioError('invalid', `bins from ${min} to ${max} hold nothing; give a lower end below the upper`);
  if (!Number.isInteger(bins) || bins < 1) throw new StudioError('invalid', `${bins} is no number of bins; give a positive integer`);
  const edges = Array.from({ length: bins + 1 }, (_, i) => (i === bins ? max : min + ((max - min) * i) / bins));
  const result: Histogram = { edges, counts: new Array<number>(bins).fill(0), below: 0, above: 0, missing: 0 };
  for (const value of values) {
    if (Number.isNaN(value)) result.missing++;
    else if (value < min) result.below++;
    else if (value > max) result.above++;
    else {
      const guess = Math.min(bins - 1, Math.floor(((value - min) / (max - min)) * bins));
      const bin = value < at(edges, guess) ? guess - 1 : guess < bins - 1 && value >= at(edges, guess + 1) ? guess + 1 : guess;
      result.counts[bin] = at(result.counts, bin) + 1;
    }
  }
  return result;
}
