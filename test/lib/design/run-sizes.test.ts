import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refusalOf } from '../../../lib/design/bounds';
import { runSizesOf } from '../../../lib/design/run-sizes';
import { findMethod, trainingDesign } from '../../../lib/design/training-design';
import { spaceOf } from '../space/spaces';

const build = (sizes: readonly number[], runs: number, seed = 1): string | null => {
  const search = findMethod(sizes, runs, seed);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
  }
};

it("lists the paper space's multiples of 9 with Rao's refusal of the first", () => {
  const { step, rao, least, full, list } = runSizesOf([3, 3, 3, 3, 3], 100);
  expect([step, rao, least, full]).toEqual([9n, 11n, 18n, 243n]);
  expect(list.map(({ runs }) => runs)).toEqual([9, 18, 27, 36, 45, 54, 63, 72, 81, 90, 99]);
  expect(list.filter(({ refusal }) => refusal !== null).map(({ runs, refusal }) => [runs, refusal?.bound])).toEqual([[9, 'rao']]);
});

it('names the full factorial itself as the reason where nothing else is left', () => {
  expect(runSizesOf([2, 3, 4], 200)).toMatchObject({ least: 24n, list: [{ runs: 24, refusal: { bound: 'full-factorial' } }] });
});

it('lists nothing where the smallest number is past the limit, and says which it is', () => {
  expect(runSizesOf([7, 8, 9], 200)).toMatchObject({ step: 504n, least: 504n, list: [] });
});

it('refuses every number that it does not list, up to the full factorial', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 2, max: 6 }), { minLength: 2, maxLength: 5 }), fc.integer({ min: 1, max: 200 }), (sizes, runs) => {
      const listed = runSizesOf(sizes, 200).list.find((one) => one.runs === runs);
      expect(listed ? listed.refusal : refusalOf(sizes, BigInt(runs))).toEqual(refusalOf(sizes, BigInt(runs)));
      if (!listed) expect(refusalOf(sizes, BigInt(runs))).not.toBeNull();
    }),
  );
});

it('what it says can be built is built by that method, and what it says cannot is refused', () => {
  for (const [sizes, runs] of [[[3, 3, 3, 3, 3], 18], [[3, 3, 3, 3, 3], 27], [[3, 3, 3, 3, 3], 36], [[2, 3, 3, 3, 3], 18], [[6, 6, 6, 6], 108]] as const) {
    const method = build(sizes, runs);
    expect(method).not.toBeNull();
    expect(trainingDesign(spaceOf(sizes), { seed: 1, runs }).construction).toMatchObject({ method, runs });
  }
  expect(build([7, 7, 7, 7], 147)).toBeNull();
  expect(() => trainingDesign(spaceOf([7, 7, 7, 7]), { seed: 1, runs: 147 })).toThrow('was found with 147 runs');
  expect(build([3, 3, 3, 3, 3], 20)).toBeNull();
});
