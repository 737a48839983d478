import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { decode } from '../../../lib/contract/decode';
import { StudioError } from '../../../lib/contract/errors';
import { parameterCount, parametersOf, type ModelConfig } from '../model/config';
import { readSafetensors, writeSafetensors, type Tensor, type TensorFile } from '../model/safetensors';

/** A micro policy: its weights, the phrases that are its tokens, and how it came to be. */
export interface MicroPolicy {
  config: ModelConfig;
  phrases: string[];
  parameters: Float32Array;
  /** Free text facts, e.g. the recipe. */
  notes: Record<string, string>;
}

const format = 'harness-scaling-studio/micro-policy/1';
const configSchema = z.strictObject({ vocab: z.int(), dim: z.int(), layers: z.int(), heads: z.int(), ff: z.int(), context: z.int() });
const phrasesSchema = z.array(z.string());

function parameterTensors(config: ModelConfig, parameters: Float32Array): Map<string, Tensor> {
  return new Map(parametersOf(config).map(({ name, shape, offset, size }) => [name, { shape, data: parameters.subarray(offset, offset + size) }]));
}

/** The bytes of a policy file; `extra` tensors and notes go in beside the weights. */
export function encodePolicy(policy: MicroPolicy, extra: ReadonlyMap<string, Tensor> = new Map()): Uint8Array<ArrayBuffer> {
  const { config, phrases, parameters, notes } = policy;
  const tensors = new Map([...parameterTensors(config, parameters), ...extra]);
  return writeSafetensors({ tensors, metadata: { format, config: JSON.stringify(config), phrases: JSON.stringify(phrases), ...notes } });
}

function json(text: string | undefined, what: string): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    throw new StudioError('invalid', `${what} is damaged: its metadata is no JSON; take another copy`);
  }
}

/** Reads a policy file, the extra tensors included. Throws `invalid` for anything that is not one. */
export function decodePolicy(bytes: Uint8Array, what: string): { policy: MicroPolicy; file: TensorFile } {
  const file = readSafetensors(bytes, what);
  const { format: found, config: configText, phrases: phraseText, ...notes } = file.metadata;
  if (found !== format) throw new StudioError('invalid', `${what} has format ${JSON.stringify(found)}, not ${format}; use a policy made by this studio`);
  const config = decode(configSchema, json(configText, what), what);
  const phrases = decode(phrasesSchema, json(phraseText, what), what);
  const parameters = new Float32Array(parameterCount(config));
  for (const { name, offset, size } of parametersOf(config)) {
    const tensor = file.tensors.get(name);
    if (!(tensor?.data instanceof Float32Array) || tensor.data.length !== size) throw new StudioError('invalid', `${what} lacks tensor ${name} of ${size} values; take another copy`);
    parameters.set(tensor.data, offset);
  }
  return { policy: { config, phrases, parameters, notes }, file };
}

/** Reads a policy from disk. */
export async function readPolicy(path: string): Promise<MicroPolicy> {
  const bytes = await readFile(path).catch(() => {
    throw new StudioError('not-found', `no policy file at ${path}; make it with npm run backbone`);
  });
  return decodePolicy(bytes, path).policy;
}
