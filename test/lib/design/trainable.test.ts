import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SpaceDefinition } from '../../../lib/contract/space';
import { heldOutDesign } from '../../../lib/design/held-out-design';
import { levelCounts, pairCounts, wordLengthPattern } from '../../../lib/design/quality';
import { hasHeldOutRealisation, trainableArray, trainableSizes, trainableSpace } from '../../../lib/design/trainable';
import { trainingDesign } from '../../../lib/design/training-design';
import { isForbidden, parseCode } from '../../../lib/space/codes';
import { spaceOf } from '../space/spaces';

/** A space with some realisations held out, as `[component, realisation]`. */
function holding(sizes: readonly number[], heldOut: readonly (readonly [number, number])[], forbidden: Parameters<typeof spaceOf>[1] = []): SpaceDefinition {
  const space = spaceOf(sizes, forbidden);
  return {
    ...space,
    components: space.components.map((component, i) => ({
      ...component,
      realisations: component.realisations.map((one, level) => (heldOut.some(([c, r]) => c === i && r === level) ? { ...one, heldOut: true as const } : one)),
    })),
  };
}

it('a training design is an orthogonal array over the trainable realisations and uses no other', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 5, maxLength: 5 }), fc.nat(1000), (held, seed) => {
      const space = holding([4, 4, 4, 4, 4], held.map((level, component) => [component, level] as const));
      const { codes } = trainingDesign(space, { seed });
      expect(codes.some((code) => hasHeldOutRealisation(space, code))).toBe(false);
      const array = trainableArray(space, codes);
      expect(array.sizes).toEqual([3, 3, 3, 3, 3]);
      expect(levelCounts(array)).toEqual(new Array(5).fill([6, 6, 6]));
      expect(pairCounts(array).every(({ counts }) => counts.flat().every((count) => count === 2))).toBe(true);
      expect(wordLengthPattern(array)).toEqual([0, 0, 5, 7.5, 0]);
    }),
    { numRuns: 15 },
  );
});

it('a component left with one trainable realisation is constant in training', () => {
  const space = holding([3, 3, 3, 3, 3], [[2, 1], [2, 2]]);
  const { codes } = trainingDesign(space, { seed: 1 });
  expect(trainableSizes(space)).toEqual([3, 3, 3, 3]);
  expect(codes).toHaveLength(9);
  expect(new Set(codes.map((code) => code[2]))).toEqual(new Set(['0']));
});

it('a held-out design holds the held-out realisations as often as others, further from training', () => {
  const space = holding([3, 3, 3, 3, 3], [[0, 2], [1, 2]]);
  const training = trainingDesign(space, { seed: 1 });
  const { codes, construction } = heldOutDesign(space, training, { seed: 1, runs: 18 });
  expect(codes.filter((code) => code[0] === '2')).toHaveLength(6);
  expect(codes.filter((code) => code[1] === '2')).toHaveLength(6);
  expect(codes.some((code) => training.codes.includes(code))).toBe(false);
  const strata = [0, 0, 0, 0, 0, 0];
  for (const code of codes) {
    const nearest = Math.min(...training.codes.map((other) => [...other].filter((digit, i) => digit !== code[i]).length));
    strata[nearest] = (strata[nearest] ?? 0) + 1;
  }
  expect(construction.strata).toEqual(strata);
});

it('forbidden combinations hold over what is trainable', () => {
  const space = holding([4, 4, 4, 4, 4], [[0, 3], [1, 3], [2, 1], [3, 2], [4, 1]], [[[0, 0], [1, 1], [2, 0]], [[0, 3], [1, 1]]]);
  const { codes } = trainingDesign(space, { seed: 4 });
  expect(codes.some((code) => isForbidden(space, parseCode(space, code)) || hasHeldOutRealisation(space, code))).toBe(false);
  const narrow = holding([3, 3, 3], [[0, 1], [0, 2]], [[[0, 0], [1, 1]]]);
  expect(() => trainingDesign(narrow, { seed: 1 })).toThrow('forbidden combination 1');
});

it('too little to train on is refused with the remedy', () => {
  expect(() => trainingDesign(holding([2, 3, 3], [[0, 0], [0, 1]]), { seed: 1 })).toThrow("realisation 'realisation 0' of 'component 0' is held out, but the base harness");
  expect(() => trainableSpace(holding([2, 3, 3], [[0, 0], [0, 1]]))).toThrow("component 'component 0' has only held-out realisations, so nothing can be trained; let it keep at least one");
  expect(() => trainingDesign(holding([2, 2, 3], [[0, 1], [1, 1]]), { seed: 1 })).toThrow('has 1 component(s) with two realisations to train on; hold fewer realisations out');
});

it('designs of spaces without held-out realisations have the bytes they always had', () => {
  const designs = [[3, 3, 3, 3, 3], [2, 3, 3, 3, 3], [2, 3, 3, 4, 6], [4, 4, 4, 4, 4]].map((sizes) => {
    const space = spaceOf(sizes);
    const training = trainingDesign(space, { seed: 1 });
    return [training, sizes.length === 5 && training.codes.length <= 18 ? heldOutDesign(space, training, { seed: 1 }) : null];
  });
  expect(createHash('sha256').update(JSON.stringify(designs)).digest('hex')).toBe('64a86e7ce8a5998609d926c84f69e983419a96dbd77a05642572a08b74b9dfae');
});
