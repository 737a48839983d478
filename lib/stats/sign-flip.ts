import { at } from '../contract/at';
import { createRandom } from '../rl/random';
import { meanOfStrata } from './cluster-bootstrap';

const enumerated = 12;

/**
 * Two-sided p of the sign-flip permutation test that paired differences are symmetric about 0 (Fisher 1935, The
 * Design of Experiments, section 21); the statistic is |mean over strata of the mean difference|. All 2^n flips for up to 12
 * differences, so that p is exact; beyond, `flips` random ones with p = (1 + hits) / (1 + flips), which is never 0
 * (Phipson and Smyth 2010). `strata` are the differences by stratum; 1 for none.
 */
export function signFlipP(strata: readonly Float64Array[], flips: number, seed: number): number {
  const weights = strata.flatMap((differences) => Array.from(differences, (difference) => difference / (strata.length * differences.length)));
  const observed = Math.abs(strata.length === 0 ? 0 : meanOfStrata(strata)) - 1e-12; // ties by rounding count as hits
  if (weights.length <= enumerated) {
    const total = 2 ** weights.length;
    let hits = 0;
    for (let pattern = 0; pattern < total; pattern++) {
      const sum = weights.reduce((flipped, weight, i) => flipped + ((pattern >> i) & 1 ? -weight : weight), 0);
      if (Math.abs(sum) >= observed) hits++;
    }
    return hits / total;
  }
  const random = createRandom(['sign-flip', seed]);
  let hits = 0;
  for (let flip = 0; flip < flips; flip++) {
    let sum = 0;
    let bits = 0;
    for (let i = 0; i < weights.length; i++) {
      if (i % 30 === 0) bits = random.int(2 ** 30);
      sum += (bits >> (i % 30)) & 1 ? -at(weights, i) : at(weights, i);
    }
    if (Math.abs(sum) >= observed) hits++;
  }
  return (1 + hits) / (1 + flips);
}
