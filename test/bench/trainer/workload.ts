import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '../../../lib/rl/random';
import { defaultModel, initialParameters, parametersOf, type ModelConfig } from '../../../workers/trainer/model/config';
import type { TrainingSegment } from '../../../workers/trainer/model/segment';

/** The work that both sides do. */
export interface Workload {
  readonly config: ModelConfig;
  readonly parameters: Float32Array;
  readonly segments: readonly TrainingSegment[];
  readonly rows: number;
  readonly normaliser: number;
  readonly prompts: readonly Int32Array[];
  readonly newTokens: number;
}

export const optimiser = { learningRate: 5e-4, beta1: 0.9, beta2: 0.95, epsilon: 1e-8, gradientClip: 1 } as const;
export const clipRatio = 0.2;

/** Segments as rollouts give them: a prompt, then answers of 4 tokens with 8 tokens of observation between (about 30 % actions). */
export function makeWorkload(): Workload {
  const random = createRandom(['trainer-bench']);
  const config = { ...defaultModel, vocab: 300 };
  const tokensOf = (length: number) => Int32Array.from({ length }, () => random.int(config.vocab));
  const segments = Array.from({ length: 235 }, () => {
    const length = 20 + random.int(101);
    return {
      tokens: tokensOf(length),
      action: Uint8Array.from({ length }, (_, t) => (t >= 8 && (t - 8) % 12 < 4 ? 1 : 0)),
      weight: 2 * random.next() - 1,
      oldLogprob: Float32Array.from({ length }, () => -5.7 + 0.4 * (random.next() - 0.5)),
    };
  });
  return {
    config,
    parameters: initialParameters(config, () => random.next()),
    segments,
    rows: segments.reduce((sum, { tokens }) => sum + tokens.length, 0),
    normaliser: segments.reduce((sum, { action }) => sum + action.reduce((count, one) => count + one, 0), 0),
    prompts: Array.from({ length: 128 }, () => tokensOf(40 + random.int(60))),
    newTokens: 60,
  };
}

function concatenated(parts: readonly ArrayLike<number>[]): number[] {
  return parts.flatMap((part) => Array.from(part));
}

/** Writes the workload where trainer_torch.py reads it; returns the folder. */
export function writeWorkload({ config, parameters, segments, normaliser, prompts, newTokens }: Workload, batchSizes: readonly number[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'studio-bench-'));
  const write = (name: string, data: Float32Array | Int32Array | Uint8Array) => writeFileSync(join(folder, `${name}.bin`), data);
  write('parameters', parameters);
  write('lengths', Int32Array.from(segments, ({ tokens }) => tokens.length));
  write('tokens', Int32Array.from(concatenated(segments.map(({ tokens }) => tokens))));
  write('action', Uint8Array.from(concatenated(segments.map(({ action }) => action))));
  write('weights', Float32Array.from(segments, ({ weight }) => weight));
  write('old', Float32Array.from(concatenated(segments.map(({ oldLogprob }) => oldLogprob ?? []))));
  write('prompts', Int32Array.from(concatenated(prompts)));
  write('promptLengths', Int32Array.from(prompts, (prompt) => prompt.length));
  const spec = { config, parameters: parametersOf(config), clipRatio, normaliser, newTokens, batchSizes, learningRate: optimiser.learningRate };
  writeFileSync(join(folder, 'spec.json'), JSON.stringify(spec));
  return folder;
}
