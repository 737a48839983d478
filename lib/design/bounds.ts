import { StudioError } from '../contract/errors';

/** Why a number of runs cannot carry an orthogonal array of a strength. */
export interface Refusal {
  bound: 'divisibility' | 'rao' | 'bose-bush' | 'known-impossible' | 'full-factorial';
  reason: string;
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

/** Subsets of `size` elements, by index, in order. */
export function subsets(n: number, size: number): number[][] {
  if (size === 0) return [[]];
  const result: number[][] = [];
  for (let last = size - 1; last < n; last++) {
    for (const head of subsets(last, size - 1)) result.push([...head, last]);
  }
  return result;
}

function checkSizes(sizes: readonly number[], strength: number): void {
  const bad = sizes.find((size) => !Number.isInteger(size) || size < 2);
  if (bad !== undefined) throw new StudioError('invalid', `a component cannot have ${bad} realisations; give at least two`);
  if (sizes.length < strength) {
    throw new StudioError('invalid', `strength ${strength} needs at least ${strength} components, not ${sizes.length}; lower it`);
  }
}

/** Number of harnesses of the full factorial. */
export function fullFactorial(sizes: readonly number[]): bigint {
  return sizes.reduce((product, size) => product * BigInt(size), 1n);
}

/**
 * L_t, of which every number of runs is a multiple: the least common multiple of the products of every t sizes
 * (Beder and McComack, arXiv 1508.06558).
 */
export function divisor(sizes: readonly number[], strength: 2 | 3): bigint {
  checkSizes(sizes, strength);
  // equal sizes give equal products: two or three of a kind are enough, so the subsets stay few
  const kept = sizes.filter((size, i) => sizes.slice(0, i).filter((other) => other === size).length < strength);
  return subsets(kept.length, strength)
    .map((indices) => fullFactorial(indices.map((i) => kept[i] ?? 1)))
    .reduce((lcm, product) => (lcm / gcd(lcm, product)) * product, 1n);
}

/** Rao's lower bound on the runs: strength 2, 1 + Σ(s_i − 1); strength 3, max_j s_j (1 + Σ_{i≠j}(s_i − 1)). */
export function raoBound(sizes: readonly number[], strength: 2 | 3): bigint {
  checkSizes(sizes, strength);
  const contrasts = sizes.reduce((sum, size) => sum + size - 1, 0);
  if (strength === 2) return BigInt(1 + contrasts);
  return BigInt(Math.max(...sizes.map((size) => size * (1 + contrasts - (size - 1)))));
}

/**
 * The most columns of s levels that an array of strength 2 in λ s² runs can have (Bose and Bush 1952, Ann. Math.
 * Stat. 23, 508–524): with λ − 1 = a(s − 1) + b, 0 ≤ b < s − 1, ⌊(λs² − 1)/(s − 1)⌋, less ⌊θ⌋ + 1 when b > 0.
 */
export function boseBushColumns(size: number, index: number): number {
  const a = Math.floor((index - 1) / (size - 1));
  const b = index - 1 - a * (size - 1);
  if (b === 0) return Math.floor((index * size * size - 1) / (size - 1));
  const theta = (Math.sqrt(1 + 4 * size * (size - 1 - b)) - (2 * size - 2 * b - 1)) / 2;
  return index * (size + 1) + a - Math.floor(theta) - 1;
}

/**
 * The reason why no orthogonal array of strength 2 has `runs` runs, or null when no bound here excludes it. Null is
 * not a promise that one exists. Equal sizes within a mixed space are held to Bose and Bush too. What was proved
 * empty by enumeration or in the literature is refused as well.
 */
export function refusalOf(sizes: readonly number[], runs: bigint): Refusal | null {
  const step = divisor(sizes, 2);
  const rao = raoBound(sizes, 2);
  const full = fullFactorial(sizes);
  if (runs % step !== 0n) {
    return { bound: 'divisibility', reason: `${runs} is no multiple of ${step}, which every pair of realisations needs` };
  }
  if (runs < rao) {
    return { bound: 'rao', reason: `${runs} runs are fewer than the ${rao} of Rao's bound` };
  }
  if (runs >= full) {
    return { bound: 'full-factorial', reason: `${runs} runs are not fewer than the ${full} harnesses of the full factorial` };
  }
  for (const size of new Set(sizes)) {
    const columns = sizes.filter((other) => other === size).length;
    const most = boseBushColumns(size, Number(runs / BigInt(size * size)));
    if (columns >= 2 && columns > most) {
      return { bound: 'bose-bush', reason: `${runs} runs carry at most ${most} components of ${size} realisations (Bose and Bush), not ${columns}` };
    }
  }
  const known = knownImpossible.find(({ runs: n, sizes: columns }) => BigInt(n) === runs && holds(sizes, columns));
  return known === undefined ? null : { bound: 'known-impossible', reason: `no array of ${runs} runs holds components of ${known.sizes.join(', ')} realisations: ${known.why}` };
}

const enumerated = 'every array was enumerated and none has them';

/** Run sizes that no bound excludes and that were proved empty all the same. */
const knownImpossible: readonly { runs: number; sizes: readonly number[]; why: string }[] = [
  { runs: 12, sizes: [3, 2, 2, 2, 2, 2], why: enumerated },
  { runs: 12, sizes: [6, 2, 2, 2], why: enumerated },
  { runs: 20, sizes: [5, ...new Array<number>(9).fill(2)], why: enumerated },
  { runs: 36, sizes: [6, 6, 6, 6], why: 'there are no two orthogonal Latin squares of order 6 (Tarry 1900)' },
  { runs: 100, sizes: new Array<number>(9).fill(10), why: 'seven orthogonal Latin squares of order 10 would make a projective plane (Shrikhande 1961), and there is none (Lam 1989)' },
];

/**
 * Whether an array of `sizes` would give one of `columns`: by dropping components and by merging the realisations of
 * one into a divisor of their number, both of which keep an array orthogonal. Larger columns are matched first.
 */
function holds(sizes: readonly number[], columns: readonly number[]): boolean {
  const [column, ...rest] = columns;
  if (column === undefined) return true;
  return [...new Set(sizes)].some((size) => size % column === 0 && holds(sizes.filter((_, i) => i !== sizes.indexOf(size)), rest));
}

/** The smallest number of runs that the bounds and what is known impossible leave open; the full factorial always is. */
export function lowerBound(sizes: readonly number[]): bigint {
  const step = divisor(sizes, 2);
  const full = fullFactorial(sizes);
  const rao = raoBound(sizes, 2);
  for (let runs = ((rao + step - 1n) / step) * step; runs < full; runs += step) {
    if (refusalOf(sizes, runs) === null) return runs;
  }
  return full;
}
