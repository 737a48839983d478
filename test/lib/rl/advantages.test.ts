import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupAdvantages } from '../../../lib/rl/advantages';

describe('group advantages', () => {
  it('are (R - mean) / (std + 1e-4) with the standard deviation of the group itself', () => {
    const { advantages, flat } = groupAdvantages([1, 0, 0, 1]);
    for (const [i, sign] of [1, -1, -1, 1].entries()) expect(advantages[i]).toBeCloseTo((sign * 0.5) / 0.5001, 12);
    expect(flat).toBe(false);
  });

  it('are zero in a group without variance, which is flagged', () => {
    for (const rewards of [[0, 0, 0], [0.1, 0.1, 0.1], [1]]) {
      const { advantages, flat } = groupAdvantages(rewards);
      expect(flat).toBe(true);
      for (const advantage of advantages) expect(Math.abs(advantage)).toBeLessThan(1e-9);
    }
    expect(groupAdvantages([])).toEqual({ advantages: [], flat: true });
  });

  it('sum to zero, keep the order of the rewards and do not depend on their level', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 }).map((x) => x / 20), { minLength: 2, maxLength: 16 }), (rewards) => {
        const { advantages } = groupAdvantages(rewards);
        expect(advantages.reduce((sum, advantage) => sum + advantage, 0)).toBeCloseTo(0, 9);
        rewards.forEach((a, i) => rewards.forEach((b, j) => a < b && expect(advantages[i]).toBeLessThan(advantages[j] ?? Number.NaN)));
        groupAdvantages(rewards.map((reward) => reward + 3)).advantages.forEach((advantage, i) => expect(advantage).toBeCloseTo(advantages[i] ?? Number.NaN, 6));
      }),
      { numRuns: 1000 },
    );
  });
});
