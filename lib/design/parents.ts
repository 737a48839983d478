import { at } from '../contract/at';
import type { DesignArray } from './design';
import { galoisField, primePower } from './galois';

/** An orthogonal array with as many columns as its construction gives, from which columns are chosen. */
export interface Parent extends DesignArray {
  construction: 'rao-hamming' | 'addelman-kempthorne';
}

/** All vectors of n field elements, in the order of their digits. */
function vectors(q: number, n: number): number[][] {
  return Array.from({ length: q ** n }, (_, index) => Array.from({ length: n }, (_, i) => Math.floor(index / q ** (n - 1 - i)) % q));
}

/**
 * Rao and Hamming: q^n runs, (q^n − 1)/(q − 1) columns of q levels, one column a projective direction
 * (Rao 1947, Suppl. J. R. Stat. Soc. 9, 128–139).
 */
export function raoHamming(q: number, n: number): Parent {
  const field = galoisField(q);
  const points = vectors(q, n);
  const directions = points.filter((point) => point.find((x) => x !== 0) === 1);
  const inner = (a: readonly number[], b: readonly number[]) => a.reduce((sum, x, i) => field.add(sum, field.multiply(x, at(b, i))), 0);
  return {
    construction: 'rao-hamming',
    sizes: directions.map(() => q),
    rows: points.map((point) => directions.map((direction) => inner(point, direction))),
  };
}

/**
 * Addelman and Kempthorne: 2q² runs, 2q + 1 columns of q levels, q an odd prime power (1961, Ann. Math. Stat. 32,
 * 1167–1176). The second half uses a non-square κ, b_m = (κ − 1)/(4κm) and c_m = m²(κ − 1)/4.
 */
export function addelmanKempthorne(q: number): Parent {
  const { add, multiply, inverse } = galoisField(q);
  const elements = Array.from({ length: q }, (_, x) => x);
  const nonZero = elements.slice(1);
  const squares = new Set(nonZero.map((x) => multiply(x, x)));
  const kappa = at(nonZero.filter((x) => !squares.has(x)), 0);
  const minusOne = at(nonZero.filter((x) => add(x, 1) === 0), 0);
  const four = add(add(1, 1), add(1, 1));
  const excess = add(kappa, minusOne);
  const b = (m: number) => multiply(excess, inverse(multiply(four, multiply(kappa, m))));
  const c = (m: number) => multiply(multiply(m, m), multiply(excess, inverse(four)));
  const pairs = vectors(q, 2).map((pair) => ({ i: at(pair, 0), j: at(pair, 1) }));
  const first = pairs.map(({ i, j }) => [
    j,
    ...nonZero.map((m) => add(i, multiply(m, j))),
    ...elements.map((m) => add(add(j, multiply(m, i)), multiply(i, i))),
    i,
  ]);
  const second = pairs.map(({ i, j }) => [
    j,
    ...nonZero.map((m) => add(add(i, multiply(m, j)), b(m))),
    ...elements.map((m) => {
      const bent = add(j, multiply(kappa, multiply(i, i)));
      return m === 0 ? bent : add(add(bent, multiply(multiply(i, kappa), m)), c(m));
    }),
    i,
  ]);
  return { construction: 'addelman-kempthorne', sizes: new Array<number>(2 * q + 1).fill(q), rows: [...first, ...second] };
}

/** A generated parent of exactly `runs` runs with at least `columns` columns of `size` levels, or null. */
export function symmetricParent(size: number, columns: number, runs: number): Parent | null {
  const power = primePower(size);
  if (power === null || size > 36) return null;
  const exponent = Math.round(Math.log(runs) / Math.log(size));
  if (size ** exponent === runs && (runs - 1) / (size - 1) >= columns) return raoHamming(size, exponent);
  if (power.prime !== 2 && runs === 2 * size * size && columns <= 2 * size + 1) return addelmanKempthorne(size);
  return null;
}
