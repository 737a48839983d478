import { at } from '../contract/at';
import { StudioError } from '../contract/errors';

export interface Point {
  x: number;
  y: number;
}

/**
 * At most `limit` points of a series in the order of x: of each bucket of neighbours the first, the last, the lowest and the highest
 * (M4, Jugel et al. 2014, PVLDB 7, 797–808), so that no peak is lost. Points with a coordinate that is not finite are
 * dropped. A series that fits is returned whole. Throws `StudioError('invalid')` for a limit below 4.
 */
export function downSample<P extends Point>(points: readonly P[], limit = 600): P[] {
  if (!Number.isInteger(limit) || limit < 4) throw new StudioError('invalid', `a limit of ${limit} points cannot keep the extremes; use at least 4`);
  const known = points.filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
  if (known.length <= limit) return known;
  const buckets = Math.floor(limit / 4);
  const kept = new Set<number>();
  for (let bucket = 0; bucket < buckets; bucket++) {
    const start = Math.floor((known.length * bucket) / buckets);
    const end = Math.floor((known.length * (bucket + 1)) / buckets);
    let [lowest, highest] = [start, start];
    for (let i = start; i < end; i++) {
      if (at(known, i).y < at(known, lowest).y) lowest = i;
      if (at(known, i).y > at(known, highest).y) highest = i;
    }
    for (const i of [start, lowest, highest, end - 1]) kept.add(i);
  }
  return known.filter((_, i) => kept.has(i));
}
