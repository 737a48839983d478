import { initialParameters, type ModelConfig } from '../../workers/trainer/model/config';
import type { TrainingSegment } from '../../workers/trainer/model/segment';
import { randomValues } from './device-sheet';

export const tinyModel: ModelConfig = { vocab: 13, dim: 16, layers: 2, heads: 2, ff: 24, context: 24 };

/** Uniform in [0, 1), from a seed. */
export function uniforms(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Parameters larger than fresh ones, so that every part of the model matters. */
export function livelyParameters(config: ModelConfig, seed = 1): Float32Array {
  const parameters = initialParameters(config, uniforms(seed));
  const noise = randomValues(parameters.length, seed + 1);
  return parameters.map((value, i) => 2 * value + 0.1 * (noise[i] ?? 0));
}

/** Segments of the given lengths with about half of the tokens as actions and old log-probabilities near -2.5. */
export function randomSegments(config: ModelConfig, lengths: readonly number[], seed: number): TrainingSegment[] {
  const random = uniforms(seed);
  return lengths.map((length) => ({
    tokens: Int32Array.from({ length }, () => Math.floor(random() * config.vocab)),
    action: Uint8Array.from({ length }, () => (random() < 0.5 ? 1 : 0)),
    weight: 2 * random() - 1,
    oldLogprob: Float32Array.from({ length }, () => -2.5 + random() - 0.5),
  }));
}
