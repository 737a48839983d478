import { describe, expect, it } from 'vitest';
import { checkModel, defaultModel, initialParameters, parameterCount, parametersOf } from '../../../../workers/trainer/model/config';
import { exp } from '../../../../workers/trainer/model/exp';
import { uniforms } from '../../../support/training-samples';

const config = { ...defaultModel, vocab: 300 };

describe('the parameters of a model', () => {
  it('lie one after the other and add up to the count', () => {
    let end = 0;
    for (const { offset, size, shape } of parametersOf(config)) {
      expect(offset).toBe(end);
      expect(size).toBe(shape.reduce((product, n) => product * n, 1));
      end += size;
    }
    expect(parameterCount(config)).toBe(end);
    expect(end).toBe(141_356);
  });

  it('start as gains of 1, biases of 0 and small weights, equal for equal seeds', () => {
    const values = initialParameters(config, uniforms(1));
    expect(Buffer.from(initialParameters(config, uniforms(1)).buffer).equals(Buffer.from(values.buffer))).toBe(true);
    for (const { name, offset, size } of parametersOf(config)) {
      const part = values.subarray(offset, offset + size);
      if (name.endsWith('.gain')) expect(part.every((x) => x === 1)).toBe(true);
      else if (name.endsWith('.bias')) expect(part.every((x) => x === 0)).toBe(true);
      else {
        expect(part.every((x) => Math.abs(x) < 0.4)).toBe(true);
        expect(part.some((x) => x !== 0)).toBe(true);
      }
    }
  });

  it('are refused for widths that the kernels cannot handle', () => {
    expect(() => checkModel({ ...config, heads: 3 })).toThrow('use a multiple of 8');
    expect(() => checkModel({ ...config, ff: 12 })).toThrow('model ff is 12');
    expect(() => checkModel({ ...config, layers: 0 })).toThrow('model layers is 0');
  });
});

describe('the exponential', () => {
  it('agrees with the platform to the last bits', () => {
    for (let x = -40; x < 40; x += 0.0371) expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(1e-15);
    expect(exp(0)).toBe(1);
  });
});
