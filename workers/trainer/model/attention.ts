import type { Arena } from '../kernels/arena';
import type { Address, Kernels } from '../kernels/kernels';
import type { BlockSpace, GradientSpace } from './block';
import type { ModelConfig } from './config';
import { upTo8 } from './operations';

/** One segment inside a chunk: its rows are its keys; its queries are those of its rows whose output is wanted. */
export interface Span {
  readonly start: number;
  readonly keys: number;
  readonly firstQuery: number;
  readonly queries: number;
}

/** Causal attention inside each segment of a chunk. */
export class SegmentAttention {
  readonly #kernels: Kernels;
  readonly #config: ModelConfig;
  readonly #width: number;
  readonly #panels: Address;
  readonly #scratch: Address;

  constructor(kernels: Kernels, arena: Arena, config: ModelConfig) {
    const context = upTo8(config.context);
    this.#kernels = kernels;
    this.#config = config;
    this.#width = config.dim / config.heads;
    this.#panels = arena.take(context * config.dim);
    this.#scratch = arena.take(context * context);
  }

  /** Keeps the softmax of all spans, one after the other, from `probabilities` on. `limits` holds the visible keys of each query. */
  forward(s: BlockSpace, spans: readonly Span[], limits: Address, probabilities: Address): void {
    const { dim, heads } = this.#config;
    const width = this.#width;
    let p = probabilities;
    for (const { start, keys, firstQuery, queries } of spans) {
      const ldp = upTo8(keys);
      const k = s.keyValue + 8 * dim * start;
      const q = 4 * dim * firstQuery;
      this.#kernels.packKeys(k, 2 * dim, keys, 0, this.#panels, dim);
      this.#kernels.attentionForward(
        s.query + q, dim, limits + 4 * firstQuery, queries, this.#panels, k + 4 * dim, 2 * dim,
        s.attended + q, dim, p, ldp, queries * ldp, heads, width, 1 / Math.sqrt(width),
      );
      p += 4 * heads * queries * ldp;
    }
  }

  backward(s: BlockSpace, d: GradientSpace, spans: readonly Span[], limits: Address, probabilities: Address): void {
    const { dim, heads } = this.#config;
    const width = this.#width;
    let p = probabilities;
    for (const { start, keys, firstQuery, queries } of spans) {
      const ldp = upTo8(keys);
      const k = s.keyValue + 8 * dim * start;
      const dk = d.keyValue + 8 * dim * start;
      const q = 4 * dim * firstQuery;
      this.#kernels.packKeys(k + 4 * dim, 2 * dim, keys, 0, this.#panels, dim);
      this.#kernels.attentionBackward(
        s.query + q, dim, limits + 4 * firstQuery, queries, k, 2 * dim, keys, this.#panels,
        s.attended + q, d.attended + q, dim, p, ldp, queries * ldp,
        d.query + q, dk, dk + 4 * dim, 2 * dim, this.#scratch, heads, width, 1 / Math.sqrt(width),
      );
      p += 4 * heads * queries * ldp;
    }
  }
}
