import { StudioError } from './errors';

/**
 * The element at an index that the caller knows to exist. It is the one place where an indexed read loses its
 * `undefined`: the range is checked, and an element that is itself undefined is what the caller's `T` says it is.
 */
export function at<T>(items: ArrayLike<T>, index: number): T {
  if (index in items) return items[index] as T;
  throw new StudioError('internal', `index ${index} is outside a list of ${items.length}; report this as a defect`);
}
