import type { Address, Kernels } from '../kernels/kernels';
import { SegmentAttention, type Span } from './attention';
import { takeBlockSpace, takeGradientSpace, type BlockSpace, type GradientSpace } from './block';
import type { Network } from './network';
import { upTo8 } from './operations';
import { rowsOf, type TrainingSegment } from './segment';

/** Called once a chunk: reads the log-probabilities, and fills the slopes if a backward pass follows. */
export type ChunkVisitor = (chunk: {
  readonly segments: readonly TrainingSegment[];
  readonly logprobs: Float32Array;
  readonly entropies: Float32Array;
  readonly slopes: Float32Array;
}) => void;

interface Chunk {
  readonly segments: readonly TrainingSegment[];
  readonly rows: number;
  readonly kept: number;
  readonly spans: readonly Span[];
  readonly keptSpans: readonly Span[];
}

/** Forward and backward over segments packed row after row, without padding, in chunks that stay in the cache. */
export class TrainingPass {
  readonly #network: Network;
  readonly #kernels: Kernels;
  readonly #capacity: number;
  readonly #spaces: readonly BlockSpace[];
  readonly #probabilities: readonly Address[];
  readonly #gradients: GradientSpace;
  readonly #attention: SegmentAttention;
  readonly #final: Address;
  readonly #finalStats: Address;
  readonly #finalNormed: Address;
  readonly #dnormed: Address;
  readonly #logits: Address;
  readonly #softmaxStats: Address;
  readonly #rows: { tokens: Address; previous: Address; positions: Address; limits: Address };
  readonly #kept: { index: Address; limits: Address; targets: Address; slopes: Address };

  constructor(network: Network, rowBudget: number) {
    const { arena, config, head, device } = network;
    const rows = Math.max(rowBudget, config.context);
    const take = (count = rows) => arena.take(count);
    this.#network = network;
    this.#kernels = device.kernels;
    this.#capacity = rows;
    this.#spaces = network.blocks.map(() => takeBlockSpace(arena, config, rows));
    this.#probabilities = network.blocks.map(() => take(config.heads * rows * upTo8(config.context)));
    this.#gradients = takeGradientSpace(arena, config, rows);
    this.#attention = new SegmentAttention(device.kernels, arena, config);
    this.#final = take(rows * config.dim);
    this.#finalStats = take(rows * 2);
    this.#finalNormed = take(rows * config.dim);
    this.#dnormed = take(rows * config.dim);
    this.#logits = take(rows * head.width);
    this.#softmaxStats = take(rows * 3);
    this.#rows = { tokens: take(), previous: take(), positions: take(), limits: take() };
    this.#kept = { index: take(), limits: take(), targets: take(), slopes: take() };
  }

  /** The gradient continues from what it holds, in the order of the segments, whatever the chunks. */
  run(segments: readonly TrainingSegment[], buffer: ArrayBuffer, visit: ChunkVisitor, backward: boolean): void {
    let pending: TrainingSegment[] = [];
    let rows = 0;
    const flush = () => {
      if (pending.length > 0) this.#chunk(this.#load(pending, buffer), buffer, visit, backward);
      pending = [];
      rows = 0;
    };
    for (const segment of segments) {
      const more = rowsOf(segment);
      if (more === 0) continue;
      if (rows + more > this.#capacity) flush();
      pending.push(segment);
      rows += more;
    }
    flush();
  }

  #load(segments: readonly TrainingSegment[], buffer: ArrayBuffer): Chunk {
    const integers = (address: Address) => new Int32Array(buffer, address, this.#capacity);
    const tokens = integers(this.#rows.tokens);
    const previous = integers(this.#rows.previous);
    const positions = integers(this.#rows.positions);
    const limits = integers(this.#rows.limits);
    const index = integers(this.#kept.index);
    const keptLimits = integers(this.#kept.limits);
    const targets = integers(this.#kept.targets);
    const spans: Span[] = [];
    const keptSpans: Span[] = [];
    let row = 0;
    let kept = 0;
    for (const segment of segments) {
      const keys = rowsOf(segment);
      const start = row;
      const firstQuery = kept;
      for (let t = 0; t < keys; t++, row++) {
        tokens[row] = segment.tokens[t] ?? 0;
        previous[row] = t > 0 ? (segment.tokens[t - 1] ?? 0) : -1;
        positions[row] = t;
        limits[row] = t + 1;
        if (segment.action[t + 1] !== 1) continue;
        index[kept] = row;
        keptLimits[kept] = t + 1;
        targets[kept++] = segment.tokens[t + 1] ?? 0;
      }
      spans.push({ start, keys, firstQuery: start, queries: keys });
      keptSpans.push({ start, keys, firstQuery, queries: kept - firstQuery });
    }
    return { segments, rows: row, kept, spans, keptSpans };
  }

  #chunk(chunk: Chunk, buffer: ArrayBuffer, visit: ChunkVisitor, backward: boolean): void {
    const { kept } = chunk;
    this.#forward(chunk);
    const { logprobs, entropies } = this.#softmax(kept, buffer);
    const slopes = new Float32Array(buffer, this.#kept.slopes, kept);
    visit({ segments: chunk.segments, logprobs, entropies, slopes });
    if (backward) this.#backward(chunk);
  }

  /** The last block works only for the rows that predict an action. */
  #queries(layer: number, { rows, kept, spans, keptSpans }: Chunk) {
    const last = layer === this.#spaces.length - 1;
    return last
      ? { queries: { count: kept, index: this.#kept.index }, spans: keptSpans, limits: this.#kept.limits }
      : { queries: { count: rows, index: 0 }, spans, limits: this.#rows.limits };
  }

  #forward(chunk: Chunk): void {
    const { blocks, embedding, norm, head } = this.#network;
    this.#spaces.forEach((s, layer) => {
      if (layer === 0) embedding.forward(this.#rows, s.x, chunk.rows);
      const { queries, spans, limits } = this.#queries(layer, chunk);
      const attend = () => this.#attention.forward(s, spans, limits, this.#probabilities[layer] ?? 0);
      blocks[layer]?.forward(s, chunk.rows, queries, attend, this.#spaces[layer + 1]?.x ?? this.#final);
    });
    norm.forward(this.#final, this.#finalNormed, this.#finalStats, chunk.kept);
    head.forward(this.#finalNormed, this.#logits, chunk.kept);
  }

  #softmax(kept: number, buffer: ArrayBuffer): { logprobs: Float32Array; entropies: Float32Array } {
    const { width } = this.#network.head;
    const logits = new Float32Array(buffer, this.#logits, kept * width);
    const targets = new Int32Array(buffer, this.#kept.targets, kept);
    const logprobs = Float32Array.from(targets, (target, i) => logits[i * width + target] ?? 0);
    const entropies = new Float32Array(kept);
    this.#kernels.softmaxRows(this.#logits, width, kept, width, this.#softmaxStats);
    const stats = new Float32Array(buffer, this.#softmaxStats, kept * 3);
    for (let i = 0; i < kept; i++) {
      logprobs[i] = logprobOf(logprobs[i] ?? 0, stats, i);
      entropies[i] = stats[3 * i + 2] ?? 0;
    }
    return { logprobs, entropies };
  }

  #backward(chunk: Chunk): void {
    const { rows, kept } = chunk;
    const { embedding, blocks, norm, head, config } = this.#network;
    const kernels = this.#kernels;
    const d = this.#gradients;
    kernels.logSoftmaxBackward(this.#logits, head.width, kept, head.width, this.#kept.targets, this.#kept.slopes);
    head.backward(this.#finalNormed, this.#logits, this.#dnormed, kept);
    kernels.clearFloats(d.queries, kept * config.dim);
    norm.backward(this.#dnormed, this.#final, this.#finalStats, d.queries, kept);
    for (let layer = this.#spaces.length - 1; layer >= 0; layer--) {
      const s = this.#spaces[layer];
      if (!s) continue;
      const { queries, spans, limits } = this.#queries(layer, chunk);
      const attend = () => this.#attention.backward(s, d, spans, limits, this.#probabilities[layer] ?? 0);
      blocks[layer]?.backward(s, d, rows, queries, attend);
      if (layer > 0) kernels.copyRows(d.block, 0, d.queries, 0, 1, rows * config.dim);
    }
    embedding.backward(this.#rows, d.block, rows);
  }
}

/** Log-probability from a logit and the row's (maximum, log-sum): one rule for sampling and training, so that a fresh ratio is exactly 1. */
export function logprobOf(logit: number, stats: Float32Array, row: number): number {
  return Math.fround(Math.fround(logit - (stats[3 * row] ?? 0)) - (stats[3 * row + 1] ?? 0));
}
