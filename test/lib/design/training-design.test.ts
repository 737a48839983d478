import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrayOf } from '../../../lib/design/design';
import { distanceHistogram, levelCounts, wordLengthPattern } from '../../../lib/design/quality';
import { maximalRuns, trainingDesign } from '../../../lib/design/training-design';
import { isForbidden, parseCode } from '../../../lib/space/codes';
import { spaceOf } from '../space/spaces';
import { hasStrength } from './brute-force';

const paper = spaceOf([3, 3, 3, 3, 3]);

describe("the paper space's training design", () => {
  it('is of the best class of OA(18, 3^5) for every seed: A3 5, A4 7.5, A5 0 and distance 3', () => {
    fc.assert(
      fc.property(fc.nat(1e6), (seed) => {
        const { codes, construction } = trainingDesign(paper, { seed });
        const array = arrayOf(paper, codes);
        expect(codes).toHaveLength(18);
        expect(wordLengthPattern(array)).toEqual([0, 0, 5, 7.5, 0]);
        expect(construction.wordLengthPattern).toEqual([0, 0, 5, 7.5, 0]);
        expect(distanceHistogram(array)).toEqual([0, 0, 0, 90, 45, 18]);
        expect(levelCounts(array)).toEqual(new Array(5).fill([6, 6, 6]));
        expect(hasStrength(codes, [3, 3, 3, 3, 3], 2)).toBe(true);
        expect(codes).toContain('00000');
      }),
      { numRuns: 50 },
    );
  });

  it('is the same for the same seed, and another for another', () => {
    expect(trainingDesign(paper, { seed: 1 })).toEqual(trainingDesign(paper, { seed: 1 }));
    expect(trainingDesign(paper, { seed: 1 }).codes).not.toEqual(trainingDesign(paper, { seed: 2 }).codes);
  });

  it('can be asked for in 27 runs, and is refused in 20', () => {
    expect(trainingDesign(paper, { seed: 1, runs: 27 }).codes).toHaveLength(27);
    expect(() => trainingDesign(paper, { seed: 1, runs: 20 })).toThrow('has 20 runs: 20 is no multiple of 9, which every pair of realisations needs; ask for 18');
  });
});

describe('training designs of other spaces', () => {
  // the known minimum of the run-size table in the research note on designs
  it.each([
    [[3, 3, 3, 3], 9], [[3, 3, 3, 3, 3, 3, 3], 18], [[3, 3, 3, 3, 3, 3, 3, 3], 27], [[2, 2, 2], 4], [[4, 4, 4, 4, 4], 16], [[5, 5, 5, 5, 5, 5], 25],
    [[6, 6, 6], 36], [[2, 3, 3, 3, 3], 18], [[6, 3, 3, 3], 18], [[3, 2, 2, 2, 2], 12], [[2, 3, 3, 4, 6], 72], [[3, 3, 3, 3, 3, 4], 36],
    [[3, 3, 3, 5], 45], [[2, 2, 2, 2, 3, 3, 3, 4, 4, 6], 144], [[2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2], 12],
  ])('%j: strength 2 in the known minimum of %i runs, no harness twice, the base harness among them', (sizes, runs) => {
    const { codes } = trainingDesign(spaceOf(sizes), { seed: 3 });
    expect(codes).toHaveLength(runs);
    expect(new Set(codes).size).toBe(runs);
    expect(codes).toContain('0'.repeat(sizes.length));
    expect(hasStrength(codes, sizes, 2)).toBe(true);
  });

  it('2x3x3x4x6 in 72 runs is less aliased than the A3 of 2.111 that DoE.base finds', () => {
    const space = spaceOf([2, 3, 3, 4, 6]);
    const array = arrayOf(space, trainingDesign(space, { seed: 1 }).codes);
    expect(wordLengthPattern(array)[2]).toBeLessThan(2.111);
  });

  it.each([
    [[2, 3, 4, 5], "the only orthogonal design of space '2x3x4x5' (2x3x4x5) is the full factorial of 120 harnesses"],
    [[3, 5], 'is the full factorial of 15 harnesses'],
    [[11, 11, 13, 13, 13], `needs at least 20449 runs (a multiple of 20449), more than the ${maximalRuns} that are searched`],
    [new Array<number>(9).fill(10), 'was found with 200 runs (the bound is 200); merge realisations so that their numbers share factors, or remove a component'],
  ])('%j: a sentence names the bound and the remedy', (sizes, message) => {
    expect(() => trainingDesign(spaceOf(sizes), { seed: 1 })).toThrow(message);
  });
});

describe('training designs under forbidden combinations', () => {
  it('avoid forbidden triples exactly by relabelling', () => {
    const triple = fc.uniqueArray(fc.nat(4), { minLength: 3, maxLength: 3 }).chain((components) => fc.tuple(...components.map((c) => fc.nat(2).map((level): [number, number] => [c, level]))));
    fc.assert(
      fc.property(fc.array(triple, { minLength: 1, maxLength: 2 }), fc.nat(1000), (forbidden, seed) => {
        const space = spaceOf([3, 3, 3, 3, 3], forbidden);
        const { codes } = trainingDesign(space, { seed });
        expect(codes.some((code) => isForbidden(space, parseCode(space, code)))).toBe(false);
        expect(hasStrength(codes, [3, 3, 3, 3, 3], 2)).toBe(true);
        expect(codes.includes('00000')).toBe(!isForbidden(space, [0, 0, 0, 0, 0]));
      }),
      { numRuns: 25 },
    );
  });

  it('take another class of array where the best one cannot avoid them', () => {
    // both say that realisations 0 of components 1 and 2 meet component 3 in realisation 2 only, but in the best class
    // the two runs of a pair always differ in every third component
    const space = spaceOf([3, 3, 3, 3, 3], [[[1, 0], [2, 0], [3, 0]], [[1, 0], [2, 0], [3, 1]]]);
    const { codes, construction } = trainingDesign(space, { seed: 955 });
    expect(hasStrength(codes, [3, 3, 3, 3, 3], 2)).toBe(true);
    expect(codes.filter((code) => code.slice(1, 3) === '00').map((code) => code[3])).toEqual(['2', '2']);
    expect(construction.wordLengthPattern).not.toEqual([0, 0, 5, 7.5, 0]);
  });

  it('refuse a forbidden pair, which every orthogonal design holds', () => {
    expect(() => trainingDesign(spaceOf([3, 3, 3], [[[0, 1], [2, 2]]]), { seed: 1 })).toThrow(
      "exclude 'realisation 1' of 'component 0' with 'realisation 2' of 'component 2', but an orthogonal design holds every pair",
    );
  });

  it('refuse triples that together exclude a pair', () => {
    const all = [0, 1, 2].map((level): [number, number][] => [[0, 0], [1, 0], [2, level]]);
    expect(() => trainingDesign(spaceOf([3, 3, 3, 3, 3], all), { seed: 1 })).toThrow("exclude 'realisation 0' of 'component 0' with 'realisation 0' of 'component 1'");
  });

  it('refuse so many triples that no relabelling avoids them', () => {
    const many = [0, 1].flatMap((a) => [0, 1, 2].flatMap((b) => [0, 1].map((c): [number, number][] => [[0, a], [1, b], [2, (b + c) % 3]])));
    expect(() => trainingDesign(spaceOf([3, 3, 3], many), { seed: 1 })).toThrow('avoids its 12 forbidden combinations; remove some of them');
  });
});
