import { describe, expect, it } from 'vitest';
import { adamStep } from '../../../../workers/trainer/model/adam';
import { relativeError, randomValues } from '../../../support/device-sheet';

const rule = { learningRate: 0.01, beta1: 0.9, beta2: 0.95, epsilon: 1e-8, gradientClip: 1 };

function state(parameters: Float32Array) {
  return { parameters, m: new Float32Array(parameters.length), v: new Float32Array(parameters.length) };
}

describe('a step of Adam', () => {
  it('follows the published recurrence after clipping by the global norm', () => {
    const s = state(randomValues(50, 1));
    const expected = Array.from(s.parameters);
    const [m, v] = [new Array<number>(50).fill(0), new Array<number>(50).fill(0)];
    for (let step = 1; step <= 20; step++) {
      const gradient = randomValues(50, 100 + step);
      const norm = Math.hypot(...gradient);
      expect(adamStep({ ...s, gradient, step, ...rule })).toBeCloseTo(norm, 5);
      expected.forEach((value, i) => {
        const g = (gradient[i] ?? 0) * Math.min(1, 1 / norm);
        m[i] = 0.9 * (m[i] ?? 0) + 0.1 * g;
        v[i] = 0.95 * (v[i] ?? 0) + 0.05 * g * g;
        const [first, second] = [(m[i] ?? 0) / (1 - 0.9 ** step), (v[i] ?? 0) / (1 - 0.95 ** step)];
        expected[i] = value - (0.01 * first) / (Math.sqrt(second) + 1e-8);
      });
    }
    expect(relativeError(s.parameters, expected)).toBeLessThan(1e-6);
  });

  it('does not scale a gradient that is within the limit', () => {
    const [small, large] = [state(new Float32Array(2)), state(new Float32Array(2))];
    adamStep({ ...small, gradient: Float32Array.of(0.3, 0.4), step: 1, ...rule });
    adamStep({ ...large, gradient: Float32Array.of(0.3, 0.4), step: 1, ...rule, gradientClip: 100 });
    expect(small.m).toEqual(large.m);
  });

  it('leaves the parameters alone when the gradient is not finite', () => {
    const s = state(Float32Array.of(1, 2));
    expect(adamStep({ ...s, gradient: Float32Array.of(NaN, 1), step: 1, ...rule })).toBeNaN();
    expect(Array.from(s.parameters)).toEqual([1, 2]);
  });
});
