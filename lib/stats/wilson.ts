import { StudioError } from '../contract/errors';
import { normalQuantile } from './normal';

/**
 * Wilson's score interval for a rate (1927, J. Am. Stat. Assoc. 22, 209–212): for independent trials, such as one
 * repeat of each task. Null without trials; throws `StudioError('invalid')` unless 0 ≤ successes ≤ trials are integers.
 */
export function wilson(successes: number, trials: number, confidence: number): { value: number; low: number; high: number } | null {
  if (!Number.isInteger(successes) || !Number.isInteger(trials) || successes < 0 || successes > trials) {
    throw new StudioError('invalid', `${successes} successes of ${trials} trials are no counts; give integers with 0 <= successes <= trials`);
  }
  if (trials === 0) return null;
  const z = normalQuantile((1 + confidence) / 2);
  const value = successes / trials;
  const scale = 1 + (z * z) / trials;
  const centre = (value + (z * z) / (2 * trials)) / scale;
  const half = (z / scale) * Math.sqrt((value * (1 - value)) / trials + (z * z) / (4 * trials * trials));
  return { value, low: Math.max(0, Math.min(value, centre - half)), high: Math.min(1, Math.max(value, centre + half)) };
}
