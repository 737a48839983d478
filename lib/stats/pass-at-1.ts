import { finite, mean } from './finite';

/**
 * Pass@1: the mean over tasks of the mean over a task's repeats (0 or 1 each), so that a task with more repeats does
 * not weigh more. Tasks without repeats are left out; null when none is left.
 */
export function passAt1(tasks: readonly (readonly number[])[]): number | null {
  const rates = tasks.filter((repeats) => repeats.length > 0).map((repeats) => mean(finite(repeats, 'the repeats of a task')));
  return rates.length === 0 ? null : mean(rates);
}
