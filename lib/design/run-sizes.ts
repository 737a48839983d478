import { divisor, fullFactorial, lowerBound, raoBound, refusalOf, type Refusal } from './bounds';

export interface RunSize {
  readonly runs: number;
  /** Why no orthogonal design has so many runs; null when nothing known excludes it. */
  readonly refusal: Refusal | null;
}

export interface RunSizes {
  /** Every number of runs is a multiple of it. */
  readonly step: bigint;
  readonly rao: bigint;
  /** The smallest number that is not refused; that of the full factorial when all below are. */
  readonly least: bigint;
  readonly full: bigint;
  /** The multiples of `step` up to the limit, smallest first. */
  readonly list: readonly RunSize[];
}

/**
 * The run sizes of orthogonal designs of strength 2 of a space with these sizes: each multiple of the divisor that is
 * at most `limit` and at most the full factorial, with the reason where one is refused. Other numbers are refused by
 * divisibility; ask {@link refusalOf} for one of them.
 */
export function runSizesOf(sizes: readonly number[], limit: number): RunSizes {
  const step = divisor(sizes, 2);
  const full = fullFactorial(sizes);
  const list: RunSize[] = [];
  for (let runs = step; runs <= BigInt(limit) && runs <= full; runs += step) list.push({ runs: Number(runs), refusal: refusalOf(sizes, runs) });
  return { step, rao: raoBound(sizes, 2), least: lowerBound(sizes), full, list };
}
