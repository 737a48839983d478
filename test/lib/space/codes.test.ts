import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCode, hammingDistance, isForbidden, parseCode } from '../../../lib/space/codes';
import { spaceOf } from './spaces';

describe('harness codes', () => {
  it('read back what they write, for any space', () => {
    const harness = fc.array(fc.integer({ min: 2, max: 36 }).chain((size) => fc.tuple(fc.constant(size), fc.nat(size - 1))), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(harness, (pairs) => {
        const levels = pairs.map(([, level]) => level);
        expect(parseCode(spaceOf(pairs.map(([size]) => size)), formatCode(levels))).toEqual(levels);
      }),
      { numRuns: 1000 },
    );
  });

  it('use the 36 digits', () => expect(formatCode([0, 9, 10, 35])).toBe('09az'));

  it('refuse a code of the wrong length', () => {
    expect(() => parseCode(spaceOf([3, 3]), '000')).toThrow("code '000' has 3 digits, but space '3x3' has 2 components");
  });

  it('refuse a digit that names no realisation, or is none', () => {
    expect(() => parseCode(spaceOf([3, 3]), '03')).toThrow("digit '3' of code '03' names no realisation of 'component 1'; use a digit from 0 to 2");
    for (const code of ['0-', '0A', '0 ', '0é']) expect(() => parseCode(spaceOf([36, 36]), code)).toThrow('names no realisation');
  });

  it('refuse a level without a digit', () => {
    for (const level of [36, -1, 0.5, Number.NaN]) expect(() => formatCode([level])).toThrow('has no digit');
  });
});

describe('hamming distance', () => {
  it('is a metric', () => {
    const code = fc.array(fc.nat(2), { minLength: 6, maxLength: 6 }).map((levels) => levels.join(''));
    fc.assert(
      fc.property(code, code, code, (a, b, c) => {
        expect(hammingDistance(a, b) === 0).toBe(a === b);
        expect(hammingDistance(a, b)).toBe(hammingDistance(b, a));
        expect(hammingDistance(a, c)).toBeLessThanOrEqual(hammingDistance(a, b) + hammingDistance(b, c));
      }),
      { numRuns: 1000 },
    );
  });

  it('counts differing components of codes and of levels alike', () => {
    expect(hammingDistance('00000', '01210')).toBe(3);
    expect(hammingDistance([0, 0, 0], [0, 1, 2])).toBe(2);
  });

  it('refuses harnesses of different spaces', () => expect(() => hammingDistance('00', '000')).toThrow('compare harnesses of one space'));
});

describe('forbidden combinations', () => {
  it('forbid a harness only when every entry matches', () => {
    const space = spaceOf([3, 3, 3], [[[0, 1], [2, 2]]]);
    expect(isForbidden(space, [1, 0, 2])).toBe(true);
    expect(isForbidden(space, [1, 0, 1])).toBe(false);
    expect(isForbidden(space, [0, 0, 2])).toBe(false);
  });
});
