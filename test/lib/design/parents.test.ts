import { describe, expect, it } from 'vitest';
import { chooseColumns } from '../../../lib/design/choose-columns';
import { galoisField } from '../../../lib/design/galois';
import { addelmanKempthorne, raoHamming, symmetricParent } from '../../../lib/design/parents';
import { createRandom } from '../../../lib/rl/random';
import { hasStrength } from './brute-force';

const codesOf = (rows: readonly (readonly number[])[]) => rows.map((row) => row.map((level) => level.toString(36)).join(''));

describe('galois fields', () => {
  it.each([2, 3, 4, 5, 7, 8, 9, 11, 16, 25, 27])('of order %i obey the field axioms', (q) => {
    const { add, multiply, inverse } = galoisField(q);
    const elements = Array.from({ length: q }, (_, x) => x);
    for (const a of elements) {
      expect([add(a, 0), multiply(a, 1), multiply(a, 0)]).toEqual([a, a, 0]);
      expect(new Set(elements.map((b) => add(a, b))).size).toBe(q);
      if (a > 0) expect(multiply(a, inverse(a))).toBe(1);
      for (const b of elements) {
        expect([add(a, b), multiply(a, b)]).toEqual([add(b, a), multiply(b, a)]);
        const c = (a * 7 + b * 3 + 1) % q;
        expect(multiply(a, add(b, c))).toBe(add(multiply(a, b), multiply(a, c)));
        expect(multiply(a, multiply(b, c))).toBe(multiply(multiply(a, b), c));
      }
    }
  });

  it('exist for prime powers only', () => {
    for (const q of [1, 6, 10, 12, 37, 2.5]) expect(() => galoisField(q)).toThrow(`there is no field of order ${q} here`);
    expect(() => galoisField(5).inverse(0)).toThrow('zero has no inverse');
  });
});

describe('generated parents', () => {
  it.each([[2, 3, 8, 7], [2, 5, 32, 31], [3, 3, 27, 13], [4, 3, 64, 21], [5, 2, 25, 6], [8, 2, 64, 9], [9, 2, 81, 10]])('Rao and Hamming, q %i and n %i: strength 2 in %i runs and %i columns', (q, n, runs, columns) => {
    const { rows, sizes } = raoHamming(q, n);
    expect([rows.length, sizes.length]).toEqual([runs, columns]);
    expect(hasStrength(codesOf(rows), sizes, 2)).toBe(true);
  });

  it.each([[3, 18, 7], [5, 50, 11], [7, 98, 15], [9, 162, 19]])('Addelman and Kempthorne, q %i: strength 2 in %i runs and %i columns', (q, runs, columns) => {
    const { rows, sizes } = addelmanKempthorne(q);
    expect([rows.length, sizes.length]).toEqual([runs, columns]);
    expect(hasStrength(codesOf(rows), sizes, 2)).toBe(true);
  });

  it('are found by size, columns and runs, or there is none', () => {
    expect(symmetricParent(3, 5, 18)?.construction).toBe('addelman-kempthorne');
    expect(symmetricParent(3, 4, 9)?.construction).toBe('rao-hamming');
    expect(symmetricParent(3, 5, 9)).toBeNull();
    expect(symmetricParent(6, 3, 36)).toBeNull();
    expect(symmetricParent(3, 8, 18)).toBeNull();
  });

  it('of 18 runs hold five columns in the classes A3 5, 6.5, 7 and 8, in 6, 8, 6 and 1 choices, the best first', () => {
    const a3 = chooseColumns(addelmanKempthorne(3), 5, createRandom([1])).map((candidate) => candidate.pattern[2]);
    expect(a3).toEqual([...new Array(6).fill(5), ...new Array(8).fill(6.5), ...new Array(6).fill(7), 8]);
  });
});
