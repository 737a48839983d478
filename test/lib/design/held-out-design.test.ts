import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrayOf, type Design } from '../../../lib/design/design';
import { heldOutDesign } from '../../../lib/design/held-out-design';
import { distanceHistogram, levelCounts, strata, wordLengthPattern } from '../../../lib/design/quality';
import { trainingDesign } from '../../../lib/design/training-design';
import { hammingDistance, isForbidden, parseCode } from '../../../lib/space/codes';
import { spaceOf } from '../space/spaces';

const paper = spaceOf([3, 3, 3, 3, 3]);
const training = trainingDesign(paper, { seed: 1 });

const nearest = (code: string, design: Design) => Math.min(...design.codes.map((other) => hammingDistance(code, other)));

describe("the paper space's held-out design", () => {
  it('has nine harnesses at distance 1 and nine at 2 from training, each half 3/3/3, all pairs twice, distances 3 to 5', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), (trainingSeed, seed) => {
        const design = trainingDesign(paper, { seed: trainingSeed });
        const { codes, construction } = heldOutDesign(paper, design, { seed });
        const array = arrayOf(paper, codes);
        expect(codes.filter((code) => design.codes.includes(code))).toEqual([]);
        expect(strata(array, arrayOf(paper, design.codes))).toEqual([0, 9, 9, 0, 0, 0]);
        for (const distance of [1, 2]) {
          const half = codes.filter((code) => nearest(code, design) === distance);
          expect(levelCounts(arrayOf(paper, half))).toEqual(new Array(5).fill([3, 3, 3]));
        }
        expect(wordLengthPattern(array)).toEqual([0, 0, 5, 7.5, 0]);
        expect(distanceHistogram(array)).toEqual([0, 0, 0, 90, 45, 18]);
        expect(construction.method).toBe('relabelled-image');
      }),
      { numRuns: 25 },
    );
  });

  it('is the same for the same seed, and another for another', () => {
    expect(heldOutDesign(paper, training, { seed: 1 })).toEqual(heldOutDesign(paper, training, { seed: 1 }));
    expect(heldOutDesign(paper, training, { seed: 1 }).codes).not.toEqual(heldOutDesign(paper, training, { seed: 2 }).codes);
  });

  it.each([[[0, 15, 3]], [[0, 18]]])('is an orthogonal image for strata %j', (quotas) => {
    const { codes } = heldOutDesign(paper, training, { seed: 1, strata: quotas });
    expect(wordLengthPattern(arrayOf(paper, codes))).toEqual([0, 0, 5, 7.5, 0]);
    expect(codes.map((code) => nearest(code, training)).filter((d) => d === 1)).toHaveLength(quotas[1] ?? 0);
  });

  it.each([[[0, 12, 6], 0.5], [[0, 6], 5], [[0, 5, 4], 3]])('is annealed for strata %j: quotas met, balanced, no two alike', (quotas, imbalance) => {
    const { codes, construction } = heldOutDesign(paper, training, { seed: 1, strata: quotas });
    expect(construction.method).toBe('swap-annealing');
    quotas.forEach((quota, d) => {
      const stratum = codes.filter((code) => nearest(code, training) === d);
      expect(stratum).toHaveLength(quota);
      for (const counts of levelCounts(arrayOf(paper, stratum))) expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    });
    const array = arrayOf(paper, codes);
    expect(wordLengthPattern(array)[1]).toBeLessThanOrEqual(imbalance);
    expect(distanceHistogram(array).slice(0, 2)).toEqual([0, 0]);
  });
});

describe('held-out designs', () => {
  it('say what cannot exist', () => {
    const refuse = (quotas: number[]) => () => heldOutDesign(paper, training, { seed: 1, strata: quotas });
    expect(refuse([0, 9, 8, 1])).toThrow('has 0 harnesses at distance 3 from this training design; ask for fewer there');
    expect(refuse([0, 0, 46])).toThrow('has 45 harnesses at distance 2');
    expect(refuse([1, 9])).toThrow('1 held-out harnesses at distance 0 would be training harnesses');
    expect(refuse([0, 1, 1, 0, 0, 0, 0])).toThrow('differ in at most 5 components');
    expect(refuse([0, 1.5])).toThrow('1.5 harnesses cannot be held out');
    expect(refuse([0, -1, 3])).toThrow('are no numbers of harnesses');
    expect(refuse([])).toThrow('0 harnesses cannot be held out');
    expect(() => heldOutDesign(paper, training, { seed: 1, runs: 226 })).toThrow("space '3x3x3x3x3' has 225 unseen ones; ask for 1 to 225");
    expect(() => heldOutDesign(paper, { ...training, codes: [] }, { seed: 1 })).toThrow('the training design has no harness');
  });

  it('refuse a training design of another space', () => {
    expect(() => heldOutDesign(spaceOf([3, 3, 3, 3]), training, { seed: 1 })).toThrow("code '00000' has 5 digits, but space '3x3x3x3' has 4 components");
  });

  it.each([[[4, 4, 4, 4, 4]], [[3, 3, 3, 3]], [[2, 2, 2, 2]], [[2, 3, 3, 3, 3]], [new Array<number>(12).fill(3)]])('of %j are disjoint and level-balanced', (sizes) => {
    const space = spaceOf(sizes);
    const design = trainingDesign(space, { seed: 2 });
    const { codes } = heldOutDesign(space, design, { seed: 1 });
    expect(codes).toHaveLength(design.codes.length);
    expect(new Set([...codes, ...design.codes]).size).toBe(2 * codes.length);
    for (const counts of levelCounts(arrayOf(space, codes))) expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  it('never hold out a forbidden harness', () => {
    const space = spaceOf([3, 3, 3, 3, 3], [[[0, 1], [1, 2], [2, 0]], [[1, 1], [3, 2], [4, 1]]]);
    const design = trainingDesign(space, { seed: 1 });
    for (const quotas of [undefined, [0, 5, 4]]) {
      const { codes } = heldOutDesign(space, design, { seed: 1, ...(quotas ? { strata: quotas } : {}) });
      expect(codes.some((code) => isForbidden(space, parseCode(space, code)))).toBe(false);
    }
  });
});
