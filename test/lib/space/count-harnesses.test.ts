import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isForbidden } from '../../../lib/space/codes';
import { countHarnesses } from '../../../lib/space/count-harnesses';
import { enumerateHarnesses } from '../../../lib/space/enumerate-harnesses';
import { parseCode } from '../../../lib/space/codes';
import { createRandom } from '../../../lib/rl/random';
import { spaceOf } from './spaces';

/** Spaces of at most 4^5 harnesses with up to eight forbidden combinations of two to four entries. */
const smallSpaces = fc.array(fc.integer({ min: 2, max: 4 }), { minLength: 2, maxLength: 5 }).chain((sizes) => {
  const combination = fc
    .uniqueArray(fc.nat(sizes.length - 1), { minLength: 2, maxLength: 4 })
    .chain((components) => fc.tuple(...components.map((component) => fc.nat((sizes[component] ?? 1) - 1).map((level): [number, number] => [component, level]))));
  return fc.array(combination, { maxLength: 8 }).map((forbidden) => spaceOf(sizes, forbidden));
});

describe('counting harnesses', () => {
  it('is the product of the sizes without forbidden combinations', () => {
    expect(countHarnesses(spaceOf([3, 3, 3, 3, 3]))).toBe(243n);
    expect(countHarnesses(spaceOf(Array(12).fill(36)))).toBe(36n ** 12n);
  });

  it('agrees with enumeration on any small space', () => {
    fc.assert(
      fc.property(smallSpaces, (space) => {
        const unrestricted = enumerateHarnesses({ ...space, forbidden: [] }, 1024);
        const allowed = unrestricted.filter((code) => !isForbidden(space, parseCode(space, code)));
        expect(countHarnesses(space)).toBe(BigInt(allowed.length));
        expect(enumerateHarnesses(space, 1024)).toEqual(allowed);
      }),
      { numRuns: 1000 },
    );
  });

  it('counts 10^12 harnesses under overlapping combinations exactly', () => {
    const sizes = Array(12).fill(10);
    // one pair; a disjoint pair; and one that shares a component with the first, by inclusion and exclusion
    expect(countHarnesses(spaceOf(sizes, [[[0, 1], [1, 1]], [[2, 1], [3, 1]]]))).toBe(10n ** 8n * (10n ** 4n - 100n - 100n + 1n));
    expect(countHarnesses(spaceOf(sizes, [[[0, 1], [1, 1]], [[1, 1], [2, 1]]]))).toBe(10n ** 9n * (1000n - 10n - 10n + 1n));
  });

  it('is zero when the combinations leave nothing', () => {
    const all = [0, 1].flatMap((a) => [0, 1].map((b): [number, number][] => [[0, a], [1, b]]));
    expect(countHarnesses(spaceOf([2, 2, 5], all))).toBe(0n);
  });

  it('counts or refuses 200 interlocking combinations, and does not hang', () => {
    const random = createRandom(['interlocking']);
    const forbidden = Array.from({ length: 200 }, () => random.shuffle([...Array(12).keys()]).slice(0, 2).map((c): [number, number] => [c, random.int(36)]));
    expect(() => countHarnesses(spaceOf(Array(12).fill(36), forbidden))).toThrow('interlock too much to be counted; remove some');
    const fewer = countHarnesses(spaceOf(Array(12).fill(36), forbidden.slice(0, 30)));
    expect(fewer).toBeLessThan(36n ** 12n);
    expect(fewer).toBeGreaterThan((36n ** 12n * 9n) / 10n);
  });
});

describe('enumerating harnesses', () => {
  it('lists the paper space in the order of its digits', () => {
    const codes = enumerateHarnesses(spaceOf([3, 3, 3, 3, 3]), 243);
    expect(codes).toHaveLength(243);
    expect(codes).toEqual([...codes].sort());
  });

  it('refuses past the limit before it lists anything', () => {
    expect(() => enumerateHarnesses(spaceOf(Array(9).fill(10)), 10_000)).toThrow('has 1000000000 harnesses, more than the 10000 that are listed here');
  });
});
