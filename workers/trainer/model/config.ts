import { StudioError } from '../../../lib/contract/errors';

/** A causal transformer with token shift: x_t = E[tok_t] + E2[tok_(t-1)] + P[t], pre-LN blocks, final LN, untied head. */
export interface ModelConfig {
  readonly vocab: number;
  readonly dim: number;
  readonly layers: number;
  readonly heads: number;
  readonly ff: number;
  readonly context: number;
}

export interface Parameter {
  readonly name: string;
  /** Row-major; a weight is [inputs, outputs]. */
  readonly shape: readonly number[];
  /** First float of the parameter in the flat array. */
  readonly offset: number;
  readonly size: number;
}

export const defaultModel: Omit<ModelConfig, 'vocab'> = { dim: 64, layers: 2, heads: 4, ff: 128, context: 256 };

/** Throws unless the kernels can run the model: widths in multiples of 8, at least one of everything. */
export function checkModel(config: ModelConfig): void {
  for (const [name, value] of Object.entries(config)) {
    if (!Number.isInteger(value) || value < 1 || value > 65536)
      throw new StudioError('invalid', `model ${name} is ${value}: use a whole number from 1 to 65536`);
  }
  const width = config.dim / config.heads;
  if (width % 8 !== 0)
    throw new StudioError('invalid', `model dim ${config.dim} / heads ${config.heads} is ${width}: use a multiple of 8`);
  if (config.ff % 8 !== 0) throw new StudioError('invalid', `model ff is ${config.ff}: use a multiple of 8`);
}

function shapes(config: ModelConfig): [name: string, shape: number[]][] {
  const { vocab, dim, layers, ff, context } = config;
  const norm = (name: string): [string, number[]][] => [
    [`${name}.gain`, [dim]],
    [`${name}.bias`, [dim]],
  ];
  const linear = (name: string, inputs: number, outputs: number): [string, number[]][] => [
    [`${name}.weight`, [inputs, outputs]],
    [`${name}.bias`, [outputs]],
  ];
  const block = (i: number): [string, number[]][] => [
    ...norm(`block.${i}.norm1`),
    ...linear(`block.${i}.query`, dim, dim),
    ...linear(`block.${i}.key-value`, dim, 2 * dim),
    ...linear(`block.${i}.output`, dim, dim),
    ...norm(`block.${i}.norm2`),
    ...linear(`block.${i}.up`, dim, ff),
    ...linear(`block.${i}.down`, ff, dim),
  ];
  return [
    ['embedding.token', [vocab, dim]],
    ['embedding.shift', [vocab, dim]],
    ['embedding.position', [context, dim]],
    ...Array.from({ length: layers }, (_, i) => block(i)).flat(),
    ...norm('norm'),
    ...linear('head', dim, vocab),
  ];
}

/** Every parameter with its place in the flat array, in the array's order. */
export function parametersOf(config: ModelConfig): Parameter[] {
  let offset = 0;
  return shapes(config).map(([name, shape]) => {
    const size = shape.reduce((product, n) => product * n, 1);
    const parameter = { name, shape, offset, size };
    offset += size;
    return parameter;
  });
}

export function parameterCount(config: ModelConfig): number {
  return parametersOf(config).reduce((sum, parameter) => sum + parameter.size, 0);
}

/**
 * Fresh parameters: normal with deviation 0.05 for embeddings, uniform within 1/sqrt(inputs) for weights, gains 1, biases 0.
 * `random` gives uniform numbers in [0, 1) and is called in the order of the parameters.
 */
export function initialParameters(config: ModelConfig, random: () => number): Float32Array {
  const values = new Float32Array(parameterCount(config));
  for (const { name, shape, offset, size } of parametersOf(config)) {
    if (name.endsWith('.gain')) values.fill(1, offset, offset + size);
    if (name.endsWith('.weight')) {
      const bound = 1 / Math.sqrt(shape[0] ?? 1);
      for (let i = 0; i < size; i++) values[offset + i] = (2 * random() - 1) * bound;
    }
    if (name.startsWith('embedding.')) for (let i = 0; i < size; i++) values[offset + i] = 0.05 * normal(random);
  }
  return values;
}

/** Irwin-Hall: the sum of 12 uniforms less 6 is normal enough here, and needs no transcendental function, so it is equal on every machine. */
function normal(random: () => number): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += random();
  return sum;
}
