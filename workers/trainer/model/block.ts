import type { Arena } from '../kernels/arena';
import { store, type Address, type Kernels } from '../kernels/kernels';
import type { ModelConfig } from './config';
import { Linear, Norm, type ParameterSpace } from './operations';

/** What a block computes for a chunk of rows; the backward pass reads it again. */
export interface BlockSpace {
  readonly x: Address;
  readonly stats1: Address;
  readonly normed1: Address;
  /** [rows, 2 dim]: keys, then values. */
  readonly keyValue: Address;
  readonly gathered: Address;
  readonly gatheredNormed: Address;
  readonly query: Address;
  readonly attended: Address;
  readonly mid: Address;
  readonly stats2: Address;
  readonly normed2: Address;
  readonly up: Address;
}

/** Gradients of the activations, shared by all blocks. */
export interface GradientSpace {
  readonly block: Address;
  readonly queries: Address;
  readonly normed: Address;
  readonly gatheredNormed: Address;
  readonly attended: Address;
  readonly query: Address;
  readonly keyValue: Address;
  readonly up: Address;
}

/** Rows whose output is wanted: all of them (`index` 0), or those that `index` names. Keys and values are always made for every row. */
export interface Queries {
  readonly count: number;
  readonly index: Address;
}

export function takeBlockSpace(arena: Arena, { dim, ff }: ModelConfig, rows: number): BlockSpace {
  return {
    x: arena.take(rows * dim),
    stats1: arena.take(rows * 2),
    normed1: arena.take(rows * dim),
    keyValue: arena.take(rows * 2 * dim),
    gathered: arena.take(rows * dim),
    gatheredNormed: arena.take(rows * dim),
    query: arena.take(rows * dim),
    attended: arena.take(rows * dim),
    mid: arena.take(rows * dim),
    stats2: arena.take(rows * 2),
    normed2: arena.take(rows * dim),
    up: arena.take(rows * ff),
  };
}

export function takeGradientSpace(arena: Arena, { dim, ff }: ModelConfig, rows: number): GradientSpace {
  return {
    block: arena.take(rows * dim),
    queries: arena.take(rows * dim),
    normed: arena.take(rows * dim),
    gatheredNormed: arena.take(rows * dim),
    attended: arena.take(rows * dim),
    query: arena.take(rows * dim),
    // Attention adds zeros to up to 3 rows past the last key.
    keyValue: arena.take((rows + 4) * 2 * dim),
    up: arena.take(rows * ff),
  };
}

/** One pre-LN transformer block. The attention itself is the caller's: over the chunk when training, over caches when sampling. */
export class Block {
  readonly #kernels: Kernels;
  readonly #dim: number;
  readonly #ff: number;
  readonly #norm1: Norm;
  readonly #norm2: Norm;
  readonly #query: Linear;
  readonly #keyValue: Linear;
  readonly #output: Linear;
  readonly #up: Linear;
  readonly #down: Linear;

  constructor(kernels: Kernels, arena: Arena, space: ParameterSpace, config: ModelConfig, layer: number) {
    const linear = (name: string) => new Linear(kernels, arena, space, `block.${layer}.${name}`);
    this.#kernels = kernels;
    this.#dim = config.dim;
    this.#ff = config.ff;
    this.#norm1 = new Norm(kernels, space, `block.${layer}.norm1`);
    this.#norm2 = new Norm(kernels, space, `block.${layer}.norm2`);
    this.#query = linear('query');
    this.#keyValue = linear('key-value');
    this.#output = linear('output');
    this.#up = linear('up');
    this.#down = linear('down');
  }

  pack(): void {
    for (const linear of [this.#query, this.#keyValue, this.#output, this.#up, this.#down]) linear.pack();
  }

  /** `s.x` [rows, dim] to `out` [queries, dim]; `attend` fills `s.attended` from `s.query` and `s.keyValue`. */
  forward(s: BlockSpace, rows: number, queries: Queries, attend: () => void, out: Address): void {
    const kernels = this.#kernels;
    const dim = this.#dim;
    const { count, index } = queries;
    this.#norm1.forward(s.x, s.normed1, s.stats1, rows);
    this.#keyValue.forward(s.normed1, s.keyValue, rows);
    if (index) {
      kernels.gatherRows(s.x, index, s.gathered, count, dim);
      kernels.gatherRows(s.normed1, index, s.gatheredNormed, count, dim);
    }
    this.#query.forward(index ? s.gatheredNormed : s.normed1, s.query, count);
    attend();
    kernels.copyRows(index ? s.gathered : s.x, 0, s.mid, 0, 1, count * dim);
    this.#output.forward(s.attended, s.mid, count, store.add);
    this.#norm2.forward(s.mid, s.normed2, s.stats2, count);
    this.#up.forward(s.normed2, s.up, count, store.rectify);
    kernels.copyRows(s.mid, 0, out, 0, 1, count * dim);
    this.#down.forward(s.up, out, count, store.add);
  }

  /** `d.queries` holds the gradient by the output; leaves the gradient by `s.x` in `d.block`. `attend` makes d.query and d.keyValue of d.attended. */
  backward(s: BlockSpace, d: GradientSpace, rows: number, queries: Queries, attend: () => void): void {
    const kernels = this.#kernels;
    const dim = this.#dim;
    const { count, index } = queries;
    this.#down.backward(s.up, d.queries, d.up, count);
    kernels.reluBackward(s.up, d.up, count * this.#ff);
    this.#up.backward(s.normed2, d.up, d.normed, count);
    this.#norm2.backward(d.normed, s.mid, s.stats2, d.queries, count);
    this.#output.backward(s.attended, d.queries, d.attended, count);
    kernels.clearFloats(d.keyValue, (rows + 4) * 2 * dim);
    attend();
    this.#keyValue.backward(s.normed1, d.keyValue, d.normed, rows);
    if (index) {
      this.#query.backward(s.gatheredNormed, d.query, d.gatheredNormed, count);
      kernels.scatterAddRows(d.gatheredNormed, index, d.normed, count, dim);
      kernels.clearFloats(d.block, rows * dim);
      kernels.scatterAddRows(d.queries, index, d.block, count, dim);
    } else {
      this.#query.backward(s.normed1, d.query, d.normed, count, store.add);
      kernels.copyRows(d.queries, 0, d.block, 0, 1, count * dim);
    }
    this.#norm1.backward(d.normed, s.x, s.stats1, d.block, rows);
  }
}
