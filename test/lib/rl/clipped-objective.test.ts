import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clippedObjective } from '../../../lib/rl/clipped-objective';

const log = Math.log;
const tokens = fc.array(fc.record({ logprob: fc.double({ min: -5, max: -0.01, noNaN: true }), oldLogprob: fc.double({ min: -5, max: -0.01, noNaN: true }), advantage: fc.double({ min: -3, max: 3, noNaN: true }) }), { minLength: 1, maxLength: 10 });

describe('the clipped objective', () => {
  it('is minus the mean advantage, with gradient -A/n, where the policy has not moved', () => {
    const of = clippedObjective([{ logprob: -1, oldLogprob: -1, advantage: 2 }, { logprob: -3, oldLogprob: -3, advantage: -1 }], 0.2);
    expect(of).toEqual({ loss: -0.5, gradient: [-1, 0.5], clipFraction: 0, kl: 0 });
  });

  it('clips gains only: at ratio 1.5 with A > 0 and at 0.5 with A < 0, not the other way round', () => {
    const at = (ratio: number, advantage: number) => clippedObjective([{ logprob: log(0.5 * ratio), oldLogprob: log(0.5), advantage }], 0.2);
    expect([at(1.5, 1).loss, at(1.5, 1).gradient[0], at(1.5, 1).clipFraction]).toEqual([-1.2, 0, 1]);
    expect([at(0.5, -1).loss, at(0.5, -1).gradient[0], at(0.5, -1).clipFraction]).toEqual([0.8, 0, 1]);
    expect(at(1.5, -1).loss).toBeCloseTo(1.5, 12);
    expect(at(1.5, -1).gradient[0]).toBeCloseTo(1.5, 12);
    expect(at(0.5, 1).gradient[0]).toBeCloseTo(-0.5, 12);
  });

  it('has the gradient that finite differences give, away from the kinks', () => {
    fc.assert(
      fc.property(tokens, (of) => {
        const { gradient } = clippedObjective(of, 0.2);
        of.forEach(({ logprob, oldLogprob }, i) => {
          const ratio = Math.exp(logprob - oldLogprob);
          if (Math.abs(ratio - 0.8) < 1e-4 || Math.abs(ratio - 1.2) < 1e-4) return;
          const h = 1e-6;
          const shifted = (by: number) => clippedObjective(of.map((token, j) => (j === i ? { ...token, logprob: logprob + by } : token)), 0.2).loss;
          const slope = (shifted(h) - shifted(-h)) / (2 * h);
          expect(Math.abs(slope - (gradient[i] ?? Number.NaN))).toBeLessThan(1e-5 * (1 + Math.abs(slope)) + 1e-6 * ratio);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('has a KL estimate that is never negative, and is zero for no token', () => {
    fc.assert(fc.property(tokens, (of) => clippedObjective(of, 0.2).kl >= -1e-12), { numRuns: 500 });
    expect(clippedObjective([], 0.2)).toEqual({ loss: 0, gradient: [], clipFraction: 0, kl: 0 });
  });
});
