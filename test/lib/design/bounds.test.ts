import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boseBushColumns, divisor, fullFactorial, lowerBound, raoBound, refusalOf } from '../../../lib/design/bounds';

const of = (text: string): number[] =>
  text.split(' ').flatMap((term) => {
    const [size = 0, times = 1] = term.split('^').map(Number);
    return new Array<number>(times).fill(size);
  });

/** Rows of the run-size table in the project's research note on designs (section 2): space, L_2, Rao, lower bound. It has 18 for 2 3^8, found
 * empty by enumeration; Bose and Bush on the eight equal components proves it. For 6^4, 3 2^5, 6 2^3 and 5 2^9 the bound is the next
 * size after the one that the note gives as proved empty. */
const table: [string, number, number, number][] = [
  ['3^4', 9, 9, 9], ['3^5', 9, 11, 18], ['3^7', 9, 15, 18], ['3^8', 9, 17, 27], ['3^13', 9, 27, 27], ['3^14', 9, 29, 36],
  ['2^3', 4, 4, 4], ['2^7', 4, 8, 8], ['2^11', 4, 12, 12], ['2^15', 4, 16, 16], ['2^12', 4, 13, 16],
  ['4^5', 16, 16, 16], ['4^6', 16, 19, 32], ['5^6', 25, 25, 25], ['5^7', 25, 29, 50], ['5^12', 25, 49, 75],
  ['6^3', 36, 16, 36], ['6^4', 36, 21, 72], ['7^8', 49, 49, 49], ['8^9', 64, 64, 64], ['9^10', 81, 81, 81],
  ['10^4', 100, 37, 100], ['10^5', 100, 46, 100], ['10^12', 100, 109, 200],
  ['2 3^7', 18, 16, 18], ['2 3^8', 18, 18, 36], ['6 3^6', 18, 18, 18], ['6 3^7', 18, 20, 36],
  ['3 2^4', 12, 7, 12], ['3 2^5', 12, 8, 24], ['6 2^2', 12, 8, 12], ['6 2^3', 12, 9, 24],
  ['4 2^4', 8, 8, 8], ['4 2^5', 8, 9, 16], ['8 2^8', 16, 16, 16], ['8 2^9', 16, 17, 32], ['4^2 2^9', 16, 16, 16],
  ['5 2^8', 20, 13, 20], ['5 2^9', 20, 14, 40], ['3 4 2^13', 24, 19, 24], ['6 4 2^11', 24, 20, 24],
  ['3^12 12', 36, 36, 36], ['3^13 4', 36, 30, 36], ['3^12 2^11', 36, 36, 36], ['3^5 4', 36, 14, 36], ['3^4 4', 36, 12, 36],
  ['5^6 2', 50, 26, 50], ['5^10 10', 50, 50, 50], ['2 3 3 3 4', 72, 11, 72], ['2 3 3 4 6', 72, 14, 72], ['2 3 3 4', 72, 9, 72],
  ['3^3 5', 45, 11, 45], ['3^10 4^2', 144, 27, 144], ['2^3 3^2 4^2', 144, 14, 144], ['2^4 3^3 4^2 6', 144, 22, 144], ['12^2 3^2', 144, 27, 144], ['8 4^8', 32, 32, 32],
];

describe('bounds on the number of runs', () => {
  it.each(table)('of %s agree with the table', (space, l2, rao, least) => {
    const sizes = of(space);
    expect([divisor(sizes, 2), raoBound(sizes, 2), lowerBound(sizes)]).toEqual([BigInt(l2), BigInt(rao), BigInt(least)]);
  });

  it.each(['2 3 4', '2 3 5', '3 5', '2 3 4 5', '3^2 4^2', '3^2 4^2 5', '4 5^2', '2 3^2 5', '3 3 4 4 5'])('leave only the full factorial for %s', (space) => {
    expect(lowerBound(of(space))).toBe(fullFactorial(of(space)));
  });

  it('leave only the full factorial exactly when no prime divides three of the levels', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 2, max: 12 }), { minLength: 2, maxLength: 6 }), (sizes) => {
        const crowded = [2, 3, 5, 7, 11].some((prime) => sizes.filter((size) => size % prime === 0).length >= 3);
        expect(divisor(sizes, 2) === fullFactorial(sizes)).toBe(!crowded);
      }),
      { numRuns: 1000 },
    );
  });

  it('of strength 3: 2^8 in 16, 3^4 and 3^5 in 27, 4^6 in 64, 2^4 3 4 in 48', () => {
    const least = (space: string) => {
      const [step, rao] = [divisor(of(space), 3), raoBound(of(space), 3)];
      return ((rao + step - 1n) / step) * step;
    };
    expect(['2^8', '3^4', '3^5', '4^6', '2^4 3 4', '2 3^5'].map(least)).toEqual([16n, 27n, 27n, 64n, 48n, 54n]);
  });

  it('count columns by Bose and Bush: 7 of 3 levels in 18 runs, 11 of 5 in 50, 13 of 3 in 27', () => {
    expect([boseBushColumns(3, 2), boseBushColumns(5, 2), boseBushColumns(3, 3), boseBushColumns(2, 3)]).toEqual([7, 11, 13, 11]);
  });

  it('say why a number of runs is refused', () => {
    expect(refusalOf(of('3^5'), 20n)?.reason).toBe('20 is no multiple of 9, which every pair of realisations needs');
    expect(refusalOf(of('3^5'), 9n)).toEqual({ bound: 'rao', reason: "9 runs are fewer than the 11 of Rao's bound" });
    expect(refusalOf(of('3^8'), 18n)?.bound).toBe('bose-bush');
    expect(refusalOf(of('3^3'), 27n)?.bound).toBe('full-factorial');
    expect(refusalOf(of('3^5'), 18n)).toBeNull();
  });

  // the rows of the note that are "bound met but 0 arrays", and Tarry's 36 officers
  it.each([['2 3^8', 18n], ['3 2^5', 12n], ['6 2^3', 12n], ['5 2^9', 20n], ['6^4', 36n]] as const)('refuse %s in %s runs, which is known to be impossible', (space, runs) => {
    expect(refusalOf(of(space), runs)).not.toBeNull();
    expect(lowerBound(of(space))).toBeGreaterThan(runs);
  });

  it.each([['3 2^4', 12n], ['6 2^2', 12n], ['5 2^8', 20n], ['6^3', 36n], ['10^4', 100n], ['10^5', 100n], ['10^8', 100n], ['3^14', 36n]] as const)('leave %s open in %s runs', (space, runs) => {
    expect(refusalOf(of(space), runs)).toBeNull();
  });

  it('refuse what would give an impossible array by merging realisations or leaving components out', () => {
    expect(refusalOf(of('6 2^5'), 12n)).toMatchObject({ bound: 'known-impossible', reason: expect.stringContaining('3, 2, 2, 2, 2, 2 realisations: every array was enumerated') });
    expect(refusalOf(of('6^5 2'), 36n)?.reason).toContain('Tarry 1900');
    expect(refusalOf(of('10^9'), 100n)?.reason).toContain('Lam 1989');
  });

  it('a size once refused stays refused with one component more', () => {
    const sizes = fc.array(fc.integer({ min: 2, max: 7 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(sizes, fc.integer({ min: 2, max: 7 }), fc.integer({ min: 1, max: 250 }), (some, more, runs) => {
        const refusal = refusalOf(some, BigInt(runs));
        fc.pre(refusal !== null && refusal.bound !== 'full-factorial');
        expect(refusalOf([...some, more], BigInt(runs))).not.toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it('answer at once for 10^12 and for 36^12 harnesses', () => {
    expect(lowerBound(of('10^12'))).toBe(200n);
    expect(lowerBound(of('36^12'))).toBe(1296n);
    expect(lowerBound([36, 35, 34, 33, 32, 31, 29, 27, 25, 23, 19, 17])).toBeGreaterThan(10n ** 12n);
  });

  it('refuse levels that are none', () => {
    expect(() => lowerBound([3, 1])).toThrow('a component cannot have 1 realisations');
    expect(() => divisor([3, 3], 3)).toThrow('strength 3 needs at least 3 components, not 2');
  });
});
