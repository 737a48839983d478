import { describe, expect, it } from 'vitest';
import { Engine } from '../../../../workers/trainer/model/engine';
import { parametersOf } from '../../../../workers/trainer/model/config';
import { deviceNamed, deviceNames, relativeError } from '../../../support/device-sheet';
import { ReferenceModel } from '../../../support/reference-model';
import { livelyParameters, randomSegments, tinyModel } from '../../../support/training-samples';

const parameters = livelyParameters(tinyModel);
const segments = randomSegments(tinyModel, [5, 11, 24, 2], 3);
const normaliser = 30;

async function engineOn(name: (typeof deviceNames)[number]): Promise<Engine> {
  const engine = await Engine.create(tinyModel, { slots: 2, device: await deviceNamed(name) });
  engine.setParameters(parameters);
  return engine;
}

/** Central differences of the float64 reference by about a dozen values of each parameter. */
function expectedGradient(mode: 'clip' | 'nll'): Map<number, number> {
  const reference = new ReferenceModel(tinyModel, Float64Array.from(parameters));
  const loss = () => reference.loss(segments, mode, 0.2, normaliser);
  const indices = parametersOf(tinyModel).flatMap(({ offset, size }) =>
    Array.from({ length: size }, (_, i) => offset + i).filter((_, i) => i % Math.ceil(size / 12) === 0),
  );
  return new Map(
    indices.map((i) => {
      const centre = reference.values[i] ?? 0;
      reference.values[i] = centre + 1e-5;
      const above = loss();
      reference.values[i] = centre - 1e-5;
      const below = loss();
      reference.values[i] = centre;
      return [i, (above - below) / 2e-5];
    }),
  );
}

describe.each(deviceNames)('the engine on the %s device', (name) => {
  it('gives the log-probabilities of the float64 reference', async () => {
    const engine = await engineOn(name);
    const reference = new ReferenceModel(tinyModel, Float64Array.from(parameters));
    const expected = segments.map(({ tokens, action }) => reference.logprobs(tokens).map((x, t) => (action[t] ? x : 0)));
    engine.logprobs(segments).forEach((logprobs, i) => {
      logprobs.forEach((logprob, t) => expect(Math.abs(logprob - (expected[i]?.[t] ?? NaN))).toBeLessThan(1e-5));
    });
  });

  it('reports the loss that the clipped objective defines', async () => {
    const engine = await engineOn(name);
    const reference = new ReferenceModel(tinyModel, Float64Array.from(parameters));
    const report = engine.lossAndGradient({ segments, mode: 'clip', clipRatio: 0.2, normaliser });
    expect(report.lossSum).toBeCloseTo(reference.loss(segments, 'clip', 0.2, 1), 4);
    expect(report.tokens).toBe(segments.reduce((sum, { action }) => sum + action.subarray(1).filter((x) => x === 1).length, 0));
    expect(report.clipped).toBeGreaterThan(0);
    expect(report.clipped).toBeLessThan(report.tokens);
    expect(report.klSum).toBeGreaterThan(0);
  });
});

describe.each(['clip', 'nll'] as const)('the gradient in mode %s', (mode) => {
  it('agrees with finite differences of the reference, on both devices', async () => {
    const expected = expectedGradient(mode);
    for (const name of deviceNames) {
      const engine = await engineOn(name);
      engine.lossAndGradient({ segments, mode, clipRatio: 0.2, normaliser });
      for (const parameter of parametersOf(tinyModel)) {
        const indices = [...expected.keys()].filter((i) => i >= parameter.offset && i < parameter.offset + parameter.size);
        const wanted = indices.map((i) => expected.get(i) ?? NaN);
        const error = relativeError(indices.map((i) => engine.gradient[i] ?? NaN), wanted);
        expect(error, `${name} ${parameter.name}`).toBeLessThan(1e-3);
      }
    }
  });

  it('adds to what the gradient holds until it is cleared', async () => {
    const engine = await engineOn('wasm');
    engine.lossAndGradient({ segments, mode, clipRatio: 0.2, normaliser });
    const once = engine.gradient.slice();
    engine.lossAndGradient({ segments, mode, clipRatio: 0.2, normaliser });
    expect(relativeError(engine.gradient, once.map((x) => 2 * x))).toBeLessThan(1e-6);
    engine.zeroGradient();
    expect(engine.gradient.every((x) => x === 0)).toBe(true);
  });
});

describe('an engine that trains for long', () => {
  it('takes no more memory over 200 calls', async () => {
    const device = await deviceNamed('wasm');
    const engine = await Engine.create(tinyModel, { slots: 2, device });
    engine.setParameters(parameters);
    const buffer = device.reserve(0);
    for (let i = 0; i < 200; i++) {
      engine.lossAndGradient({ segments, mode: 'nll', clipRatio: 0.2, normaliser });
      engine.truncate(0, 0);
      engine.extend(Int32Array.of(0), Int32Array.of(9), Int32Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9));
    }
    expect(device.reserve(0)).toBe(buffer);
    expect(buffer.byteLength).toBeGreaterThan(0);
  });

  it('refuses segments that do not fit and parameters of another model', async () => {
    const engine = await engineOn('wasm');
    const [segment] = randomSegments(tinyModel, [25], 1);
    expect(() => engine.logprobs(segment ? [segment] : [])).toThrow('segment has 25 tokens: keep within the context of 24');
    const one = { action: Uint8Array.of(0, 1), weight: 1 };
    expect(() => engine.logprobs([{ ...one, tokens: Int32Array.of(1, 13) }])).toThrow('token 13 is outside the vocabulary');
    expect(() => engine.logprobs([{ ...one, tokens: Int32Array.of(1) }])).toThrow('make them equal');
    expect(() => engine.setParameters(new Float32Array(3))).toThrow('3 parameters do not fit');
    expect(() => engine.lossAndGradient({ segments, mode: 'nll', clipRatio: 0.2, normaliser: 0 })).toThrow('normaliser is 0');
  });
});
