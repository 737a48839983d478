import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrayOf, relabelled, withColumns, type DesignArray } from '../../../lib/design/design';
import { coveringRadius, distanceHistogram, j2, levelCounts, pairCounts, spaceStrata, strata, wordLengthPattern } from '../../../lib/design/quality';
import { createRandom } from '../../../lib/rl/random';
import { spaceOf } from '../space/spaces';
import { tupleCounts } from './brute-force';

const paper = spaceOf([3, 3, 3, 3, 3]);
const words = (text: string) => text.trim().split(/\s+/);

// Test vectors of the project's research note on designs, section 4 (enumerated there with OApackage; class 10 of OA(18, 3^5)).
const training = words('00000 11111 22222 00112 11220 22001 01021 12102 20210 02211 10022 21100 01202 12010 20121 02120 10201 21012');
const heldOut = {
  '9+9': words('00001 00222 01121 01210 02012 02100 10120 10211 11000 11112 12021 12202 20010 20102 21022 21201 22111 22220'),
  '15+3': words('00001 00110 01012 01220 02121 02202 10020 10212 11122 11201 12011 12100 20102 20221 21000 21111 22022 22210'),
  '18+0': words('00001 00110 01022 01200 02121 02212 10020 10202 11112 11221 12011 12100 20122 20211 21010 21101 22002 22220'),
};

const arrays = fc
  .array(fc.integer({ min: 2, max: 4 }), { minLength: 2, maxLength: 5 })
  .chain((sizes) => fc.array(fc.tuple(...sizes.map((size) => fc.nat(size - 1))), { minLength: 1, maxLength: 20 }).map((rows): DesignArray => ({ sizes, rows })));

const rounded = (numbers: readonly number[]) => numbers.map((x) => Math.round(x * 1e9) / 1e9);

describe('quality of the published test vectors', () => {
  it.each([['training', training], ...Object.entries(heldOut)])('%s: A3 5, A4 7.5, A5 0, distances 90/45/18, every pair twice', (_, codes) => {
    const array = arrayOf(paper, codes);
    expect(wordLengthPattern(array)).toEqual([0, 0, 5, 7.5, 0]);
    expect(distanceHistogram(array)).toEqual([0, 0, 0, 90, 45, 18]);
    expect(levelCounts(array)).toEqual(new Array(5).fill([6, 6, 6]));
    expect(pairCounts(array).flatMap(({ counts }) => counts.flat())).toEqual(new Array(90).fill(2));
    const { value, bound } = j2(array);
    expect(value).toBe(bound);
  });

  it('strata to training are 9+9, 15+3 and 18+0, and the unseen harnesses 180+45 within radius 2', () => {
    const profile = (codes: string[]) => strata(arrayOf(paper, codes), arrayOf(paper, training));
    expect(profile(heldOut['9+9'])).toEqual([0, 9, 9, 0, 0, 0]);
    expect(profile(heldOut['15+3'])).toEqual([0, 15, 3, 0, 0, 0]);
    expect(profile(heldOut['18+0'])).toEqual([0, 18, 0, 0, 0, 0]);
    expect(spaceStrata(paper, training)).toEqual([18, 180, 45, 0, 0, 0]);
    expect(coveringRadius(paper, training)).toBe(2);
  });

  it('training with the 9+9 set is an array of A3 1.625 and covering radius 1', () => {
    const both = [...training, ...heldOut['9+9']];
    expect(wordLengthPattern(arrayOf(paper, both)).slice(0, 3)).toEqual([0, 0, 1.625]);
    expect(coveringRadius(paper, both)).toBe(1);
  });
});

describe('quality of any array', () => {
  it('does not change under relabelling and under permutations of runs and components', () => {
    fc.assert(
      fc.property(arrays, fc.nat(), (array, seed) => {
        const random = createRandom([seed]);
        const order = random.shuffle(array.sizes.map((_, i) => i));
        const permutations = array.sizes.map((size) => random.shuffle(Array.from({ length: size }, (_, level) => level)));
        const changed = withColumns({ ...relabelled(array, permutations), rows: random.shuffle(relabelled(array, permutations).rows) }, order);
        expect(rounded(wordLengthPattern(changed))).toEqual(rounded(wordLengthPattern(array)));
        expect(distanceHistogram(changed)).toEqual(distanceHistogram(array));
        expect(j2(changed)).toEqual(j2(array));
      }),
      { numRuns: 1000 },
    );
  });

  it('A1, A2 and A3 agree with counts of levels, pairs and triples on balanced arrays', () => {
    fc.assert(
      fc.property(fc.constantFrom([2, 3, 3], [2, 2, 3, 4], [3, 3, 3, 3]), fc.nat(), (sizes, seed) => {
        const random = createRandom([seed]);
        const columns = sizes.map((size) => random.shuffle(Array.from({ length: 12 }, (_, run) => run % size)));
        const rows = Array.from({ length: 12 }, (_, run) => columns.map((column) => column[run] ?? 0));
        const codes = rows.map((row) => row.join(''));
        const excess = (subset: number[]) => {
          const cells = subset.reduce((product, i) => product * (sizes[i] ?? 0), 1);
          const squares = [...tupleCounts(codes, subset).values()].reduce((sum, n) => sum + n * n, 0);
          return (cells / 144) * squares - 1; // Σ over cells of (n − N/cells)² · cells / N²
        };
        const pairs = sizes.flatMap((_, b) => Array.from({ length: b }, (_, a) => [a, b]));
        const a2 = pairs.reduce((sum, pair) => sum + excess(pair), 0);
        // the excess of a triple holds that of its three pairs
        const triples = pairs.flatMap(([a = 0, b = 0]) => Array.from({ length: a }, (_, c) => [c, a, b]));
        const a3 = triples.reduce((sum, [c = 0, a = 0, b = 0]) => sum + excess([c, a, b]) - excess([c, a]) - excess([c, b]) - excess([a, b]), 0);
        expect(rounded(wordLengthPattern({ sizes, rows }).slice(0, 3))).toEqual(rounded([0, a2, a3]).map((x) => x + 0));
      }),
      { numRuns: 1000 },
    );
  });

  it('J2 is never below its bound for balanced columns, and above it unless A2 is zero', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = createRandom([seed]);
        const sizes = [2, 3, 4];
        const columns = sizes.map((size) => random.shuffle(Array.from({ length: 12 }, (_, run) => run % size)));
        const array = { sizes, rows: Array.from({ length: 12 }, (_, run) => columns.map((column) => column[run] ?? 0)) };
        const { value, bound } = j2(array);
        expect(value).toBeGreaterThanOrEqual(bound);
        expect(value === bound).toBe((wordLengthPattern(array)[1] ?? 0) < 1e-9);
      }),
      { numRuns: 1000 },
    );
  });

  it('the sum of the pattern counts repeated runs: 1 + ΣA_j = (full / N²) Σ multiplicity²', () => {
    fc.assert(
      fc.property(arrays, (array) => {
        const full = array.sizes.reduce((product, size) => product * size, 1);
        const codes = array.rows.map((row) => row.join(''));
        const squares = [...tupleCounts(codes, array.sizes.map((_, i) => i)).values()].reduce((sum, n) => sum + n * n, 0);
        const total = 1 + wordLengthPattern(array).reduce((sum, a) => sum + a, 0);
        expect(total).toBeCloseTo((full * squares) / codes.length ** 2, 8);
      }),
      { numRuns: 1000 },
    );
  });

  it('the least distance of distinct runs obeys the Singleton bound', () => {
    fc.assert(
      fc.property(arrays, ({ sizes, rows }) => {
        const least = distanceHistogram({ sizes, rows }).findIndex((pairs) => pairs > 0);
        if (least < 1) return;
        const kept = [...sizes].sort((a, b) => a - b).slice(0, sizes.length - least + 1);
        expect(rows.length).toBeLessThanOrEqual(kept.reduce((product, size) => product * size, 1));
      }),
      { numRuns: 1000 },
    );
  });

  it('of an empty design is zero, and of a whole space is that of the full factorial', () => {
    expect(wordLengthPattern({ sizes: [3, 3], rows: [] })).toEqual([0, 0]);
    const full = [0, 1, 2].flatMap((a) => [0, 1].flatMap((b) => [0, 1].map((c) => [a, b, c])));
    expect(wordLengthPattern({ sizes: [3, 2, 2], rows: full })).toEqual([0, 0, 0]);
  });

  it('refuses to list the distances of a space of 10^9 harnesses', () => {
    expect(() => spaceStrata(spaceOf(new Array<number>(9).fill(10)), ['000000000'])).toThrow('has 1000000000 harnesses, more than the 50000');
  });
});
