import { StudioError } from './errors';

/**
 * The element at an index that the caller knows to exist. It is the one place where an indexed read loses its
 * `undefined`: a missing element throws, and one that is itself undefined is what the caller's `T` says it is.
 */
export function at<T>(items: ArrayLike<T>, index: number): T {
  const item = items[index];
  if (item !== undefined || index in items) return item as T;
  throw new StudioError('internal', `index ${index} is outside a list of ${items.length}; report this as a defect`);
}
