import { at } from '../contract/at';
import { StudioError } from '../contract/errors';

/** A finite field as tables; elements are 0 … q − 1, with 0 and 1 the neutral ones. */
export interface GaloisField {
  order: number;
  add(a: number, b: number): number;
  multiply(a: number, b: number): number;
  /** The multiplicative inverse; throws for 0. */
  inverse(a: number): number;
}

/** The prime p and exponent n with q = p^n, or null. */
export function primePower(q: number): { prime: number; exponent: number } | null {
  for (let prime = 2; prime <= q; prime++) {
    if (q % prime !== 0) continue;
    let exponent = 0;
    let rest = q;
    for (; rest % prime === 0; rest /= prime) exponent++;
    return rest === 1 ? { prime, exponent } : null;
  }
  return null;
}

/** Digits of an element in base p, lowest power first: the coefficients of its polynomial. */
function coefficients(element: number, prime: number, exponent: number): number[] {
  return Array.from({ length: exponent }, (_, i) => Math.floor(element / prime ** i) % prime);
}

function elementOf(polynomial: readonly number[], prime: number): number {
  return polynomial.reduceRight((value, coefficient) => value * prime + coefficient, 0);
}

/** Product of two polynomials modulo x^n + modulus over GF(p). */
function product(a: readonly number[], b: readonly number[], modulus: readonly number[], prime: number): number[] {
  const n = modulus.length;
  const result = new Array<number>(2 * n - 1).fill(0);
  a.forEach((x, i) => b.forEach((y, j) => (result[i + j] = (at(result, i + j) + x * y) % prime)));
  for (let power = 2 * n - 2; power >= n; power--) {
    const lead = at(result, power);
    modulus.forEach((m, i) => {
      const place = power - n + i;
      result[place] = (at(result, place) + (prime - m) * lead) % prime;
    });
  }
  return result.slice(0, n);
}

/** The multiplication table for one modulus, or null when it has zero divisors (the modulus is reducible). */
function multiplicationTable(q: number, prime: number, modulus: readonly number[]): number[][] | null {
  const polynomials = Array.from({ length: q }, (_, element) => coefficients(element, prime, modulus.length));
  const table = polynomials.map((a) => polynomials.map((b) => elementOf(product(a, b, modulus, prime), prime)));
  const hasZeroDivisor = table.some((row, a) => a > 0 && row.some((value, b) => b > 0 && value === 0));
  return hasZeroDivisor ? null : table;
}

/** The field of order q; throws `StudioError('invalid')` unless q is a prime power up to 36. */
export function galoisField(q: number): GaloisField {
  const power = q >= 2 && q <= 36 ? primePower(q) : null;
  if (power === null) throw new StudioError('invalid', `there is no field of order ${q} here; use a prime power from 2 to 36`);
  const { prime, exponent } = power;
  let table: number[][] | null = null;
  for (let low = 0; table === null && low < q; low++) table = multiplicationTable(q, prime, coefficients(low, prime, exponent));
  const rows = table ?? [];
  const digits = Array.from({ length: q }, (_, element) => coefficients(element, prime, exponent));
  return {
    order: q,
    add: (a, b) => elementOf(at(digits, a).map((x, i) => (x + at(at(digits, b), i)) % prime), prime),
    multiply: (a, b) => at(at(rows, a), b),
    inverse(a) {
      if (a === 0) throw new StudioError('invalid', 'zero has no inverse; divide by another element');
      return at(rows, a).indexOf(1);
    },
  };
}
