import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trainingDesign } from '../../../lib/design/training-design';
import { assignHarnesses } from '../../../lib/rl/assign-harnesses';
import { createRandom } from '../../../lib/rl/random';
import { hammingDistance } from '../../../lib/space/codes';
import { spaceOf } from '../space/spaces';

const { codes } = trainingDesign(spaceOf([3, 3, 3, 3, 3]), { seed: 1 });

describe('the assignment of harnesses', () => {
  it('is an anchor and its K - 1 nearest: no harness left out is nearer than one taken', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 18 }), (seed, k) => {
        const assigned = assignHarnesses(codes, k, createRandom([seed]));
        expect(new Set(assigned).size).toBe(k);
        const [anchor = ''] = assigned;
        const furthest = Math.max(...assigned.map((code) => hammingDistance(code, anchor)));
        for (const code of codes) if (!assigned.includes(code)) expect(hammingDistance(code, anchor)).toBeGreaterThanOrEqual(furthest);
      }),
      { numRuns: 1000 },
    );
  });

  it('draws anchors uniformly, and breaks ties so that every harness is a neighbour equally often', () => {
    const random = createRandom(['exposure']);
    const anchors = new Map<string, number>();
    const neighbours = new Map<string, number>();
    const draws = 18_000;
    for (let draw = 0; draw < draws; draw++) {
      const [anchor = '', ...others] = assignHarnesses(codes, 4, random);
      anchors.set(anchor, (anchors.get(anchor) ?? 0) + 1);
      for (const code of others) neighbours.set(code, (neighbours.get(code) ?? 0) + 1);
    }
    for (const code of codes) {
      expect(Math.abs((anchors.get(code) ?? 0) - 1000)).toBeLessThan(130);
      expect(Math.abs((neighbours.get(code) ?? 0) - 3000)).toBeLessThan(220);
    }
  });

  it('refuses more harnesses than the design has, and none', () => {
    for (const k of [0, 19]) expect(() => assignHarnesses(codes, k, createRandom([1]))).toThrow(`k is ${k}, but the training design has 18 harnesses; use 1 to 18`);
  });
});
