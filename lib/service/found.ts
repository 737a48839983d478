import { StudioError } from '../contract/errors';

/** The row, or `StudioError('not-found')` that names what was asked for. */
export function found<T>(row: T | undefined, what: string, id: string | number): T {
  if (row !== undefined) return row;
  throw new StudioError('not-found', `there is no ${what} ${id}; it may have been deleted, choose one from the list`);
}
