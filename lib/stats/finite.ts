import { StudioError } from '../contract/errors';

/** The numbers as they are; throws `StudioError('invalid')` that names the first one that is NaN or infinite. */
export function finite(values: readonly number[], what: string): readonly number[] {
  const bad = values.find((value) => !Number.isFinite(value));
  if (bad !== undefined) throw new StudioError('invalid', `${what} holds ${bad}; leave out what was not measured`);
  return values;
}

/** Arithmetic mean; NaN of nothing, so callers settle the empty case first. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
