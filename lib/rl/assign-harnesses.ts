import { StudioError } from '../contract/errors';
import { hammingDistance } from '../space/codes';
import type { Random } from './random';

/**
 * The K harnesses that one task meets, in the order of the steps: a uniformly drawn anchor and its K - 1 nearest by
 * Hamming distance, ties broken by `random` (arXiv:2610.29458, section 3.3.1). `training` are codes; K is at most their
 * number.
 */
export function assignHarnesses(training: readonly string[], k: number, random: Random): string[] {
  if (k < 1 || k > training.length) {
    throw new StudioError('invalid', `k is ${k}, but the training design has ${training.length} harnesses; use 1 to ${training.length}`);
  }
  const anchor = random.pick(training);
  const others = random.shuffle(training.filter((code) => code !== anchor)); // the shuffle decides among equals
  others.sort((a, b) => hammingDistance(a, anchor) - hammingDistance(b, anchor));
  return [anchor, ...others.slice(0, k - 1)];
}
