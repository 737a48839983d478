import { createRandom } from '../rl/random';
import { stratifiedMean } from './stratified-mean';

/**
 * Two-sided p of the sign-flip test that differences are symmetric about 0, on the stratified mean (Fisher 1935,
 * section 21). All sign patterns are counted where there are at most `flips` of them; else `flips` are drawn and
 * p = (reached + 1) / (flips + 1) (Phipson and Smyth 2010). Null without differences.
 */
export function signFlip(strata: readonly (readonly number[])[], { flips, seed }: { readonly flips: number; readonly seed: number }): number | null {
  const observed = stratifiedMean(strata);
  if (observed === null) return null;
  const filled = strata.filter((values) => values.length > 0);
  const weighted = filled.flatMap((values) => values.map((value) => value / values.length / filled.length));
  const threshold = Math.abs(observed) - 1e-12;
  const patterns = 2 ** weighted.length;
  if (patterns <= flips) {
    let reached = 0;
    for (let pattern = 0; pattern < patterns; pattern++) {
      const total = weighted.reduce((sum, value, i) => ((pattern >> i) & 1 ? sum - value : sum + value), 0);
      if (Math.abs(total) >= threshold) reached++;
    }
    return reached / patterns;
  }
  const random = createRandom(['sign-flip', seed]);
  let reached = 0;
  for (let flip = 0; flip < flips; flip++) {
    let total = 0;
    for (const value of weighted) total += random.int(2) === 0 ? value : -value;
    if (Math.abs(total) >= threshold) reached++;
  }
  return (reached + 1) / (flips + 1);
}
