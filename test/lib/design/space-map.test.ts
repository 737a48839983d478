import fc from 'fast-check';
import { expect, it } from 'vitest';
import { heldOutDesign } from '../../../lib/design/held-out-design';
import { spaceStrata } from '../../../lib/design/quality';
import { spaceMap } from '../../../lib/design/space-map';
import { trainingDesign } from '../../../lib/design/training-design';
import { enumerateHarnesses } from '../../../lib/space/enumerate-harnesses';
import { spaceOf } from '../space/spaces';

it("shows each of the paper space's 243 harnesses once, 18 trained on, 180 at distance 1 and 45 at 2", () => {
  const space = spaceOf([3, 3, 3, 3, 3]);
  const training = trainingDesign(space, { seed: 1 });
  const map = spaceMap(space, training.codes, heldOutDesign(space, training, { seed: 1 }).codes);
  expect(map).toMatchObject({ kind: 'whole', total: 243n, rows: 9, columns: 27, across: [0, 2, 4], down: [1, 3] });
  expect(map.places.map(({ code }) => code).toSorted()).toEqual(enumerateHarnesses(space, 243));
  expect([0, 1, 2].map((d) => map.places.filter(({ distance }) => distance === d).length)).toEqual([18, 180, 45]);
});

it('gives every allowed harness of any space its own place, the same whatever the designs are', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 2, max: 5 }), { minLength: 2, maxLength: 5 }), (sizes) => {
      const space = spaceOf(sizes, [[[0, 0], [1, 1]]]);
      const codes = enumerateHarnesses(space, 4000);
      const [one = ''] = codes;
      const map = spaceMap(space, [one], []);
      expect(map.places.map(({ code }) => code).toSorted()).toEqual(codes);
      expect(new Set(map.places.map(({ row, column }) => `${row} ${column}`)).size).toBe(codes.length);
      expect(map.places.every(({ row, column }) => row < map.rows && column < map.columns)).toBe(true);
      const other = spaceMap(space, codes.slice(-2), []);
      expect(other.places.map(({ code, row, column }) => [code, row, column])).toEqual(map.places.map(({ code, row, column }) => [code, row, column]));
      const counts = spaceStrata(space, [one]);
      expect(counts.map((_, d) => map.places.filter(({ distance }) => distance === d).length)).toEqual(counts);
    }),
    { numRuns: 40 },
  );
});

it('draws a fixed sample of 10^12 harnesses beside both designs, in bands by distance', () => {
  const space = spaceOf(new Array<number>(12).fill(10));
  const designs = ['000000000000', '111111111111'];
  const map = spaceMap(space, designs, ['000000000001']);
  expect(map).toMatchObject({ kind: 'sample', total: 10n ** 12n });
  expect(map.places).toHaveLength(1503);
  expect(map.places.slice(0, 3).map(({ code, distance }) => [code, distance])).toEqual([[designs[0], 0], [designs[1], 0], ['000000000001', 1]]);
  expect(map.places.map(({ distance }) => distance)).toEqual(map.places.map(({ distance }) => distance).toSorted((a, b) => a - b));
  expect(spaceMap(space, designs, ['000000000001'])).toEqual(map);
});
