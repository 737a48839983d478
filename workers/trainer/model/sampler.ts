import { StudioError } from '../../../lib/contract/errors';
import type { Address, Kernels } from '../kernels/kernels';
import { takeBlockSpace, type BlockSpace } from './block';
import type { Network } from './network';
import { upTo8 } from './operations';
import { checkTokens } from './segment';
import { logprobOf } from './training-pass';

interface Entry {
  readonly slot: number;
  readonly past: number;
  readonly count: number;
  readonly start: number;
}

/** Key-value caches of many contexts, extended together. */
export class Sampler {
  readonly #network: Network;
  readonly #kernels: Kernels;
  readonly #capacity: number;
  readonly #context: number;
  readonly #lengths: Int32Array;
  /** The last token of each slot, for the token shift. */
  readonly #history: Int32Array;
  readonly #keys: Address;
  readonly #values: Address;
  readonly #space: BlockSpace;
  readonly #out: Address;
  readonly #probabilities: Address;
  readonly #last: Address;
  readonly #lastNormed: Address;
  readonly #lastStats: Address;
  readonly #logits: Address;
  readonly #softmax: Address;
  readonly #softmaxStats: Address;
  readonly #rows: { tokens: Address; previous: Address; positions: Address; limits: Address };
  readonly #kept: { index: Address; limits: Address };
  readonly #packed: Float32Array;
  #count = 0;

  constructor(network: Network, slots: number, rowBudget: number) {
    const { arena, config, head, device } = network;
    const rows = Math.max(rowBudget, config.context);
    const take = (count = rows) => arena.take(count);
    this.#network = network;
    this.#kernels = device.kernels;
    this.#capacity = rows;
    this.#context = upTo8(config.context);
    this.#lengths = new Int32Array(slots);
    this.#history = new Int32Array(slots * config.context);
    this.#keys = take(slots * config.layers * this.#context * config.dim);
    this.#values = take(slots * config.layers * this.#context * config.dim);
    this.#space = takeBlockSpace(arena, config, rows);
    this.#out = take(rows * config.dim);
    this.#probabilities = take(Math.max(config.context, config.heads) * this.#context);
    this.#last = take(slots * config.dim);
    this.#lastNormed = take(slots * config.dim);
    this.#lastStats = take(slots * 2);
    this.#logits = take(slots * head.width);
    this.#softmax = take(slots * head.width);
    this.#softmaxStats = take(slots * 3);
    this.#rows = { tokens: take(), previous: take(), positions: take(), limits: take() };
    this.#kept = { index: take(), limits: take() };
    this.#packed = new Float32Array(slots * config.vocab);
  }

  length(slot: number): number {
    const length = this.#lengths[slot];
    if (length === undefined)
      throw new StudioError('invalid', `slot ${slot} does not exist: use 0 to ${this.#lengths.length - 1}`);
    return length;
  }

  truncate(slot: number, length: number): void {
    if (!Number.isInteger(length) || length < 0 || length > this.length(slot))
      throw new StudioError('invalid', `slot ${slot} cannot have length ${length}: use 0 to ${this.length(slot)}`);
    this.#lengths[slot] = length;
  }

  clear(): void {
    this.#lengths.fill(0);
  }

  extend(slots: Int32Array, counts: Int32Array, tokens: Int32Array, buffer: ArrayBuffer): Float32Array {
    const entries = this.#entries(slots, counts, tokens);
    let from = 0;
    let rows = 0;
    entries.forEach((entry, i) => {
      if (rows + entry.count > this.#capacity) {
        this.#chunk(entries.slice(from, i), from, tokens, buffer);
        from = i;
        rows = 0;
      }
      rows += entry.count;
    });
    if (rows > 0) this.#chunk(entries.slice(from), from, tokens, buffer);
    this.#count = entries.length;
    return this.#head(buffer);
  }

  #entries(slots: Int32Array, counts: Int32Array, tokens: Int32Array): Entry[] {
    const { config } = this.#network;
    checkTokens(tokens, config);
    if (new Set(slots).size !== slots.length)
      throw new StudioError('invalid', `slots ${slots.join(', ')} name one slot twice: extend it once a call`);
    let start = 0;
    const entries = Array.from(slots, (slot, i) => {
      const past = this.length(slot);
      const count = counts[i] ?? 0;
      if (count < 1 || past + count > config.context)
        throw new StudioError(
          'invalid',
          `slot ${slot} cannot grow by ${count} from ${past}: use 1 to ${config.context - past} tokens`,
        );
      const entry = { slot, past, count, start };
      start += count;
      return entry;
    });
    if (start !== tokens.length)
      throw new StudioError('invalid', `counts add up to ${start} but there are ${tokens.length} tokens: make them equal`);
    return entries;
  }

  /** Fills the rows of a chunk, and for each entry the row of its last token. */
  #load(entries: readonly Entry[], tokens: Int32Array, buffer: ArrayBuffer): number {
    const integers = (address: Address) => new Int32Array(buffer, address, this.#capacity);
    const rowTokens = integers(this.#rows.tokens);
    const previous = integers(this.#rows.previous);
    const positions = integers(this.#rows.positions);
    const limits = integers(this.#rows.limits);
    const index = integers(this.#kept.index);
    const keptLimits = integers(this.#kept.limits);
    const { context } = this.#network.config;
    let row = 0;
    entries.forEach(({ slot, past, count, start }, i) => {
      for (let t = past; t < past + count; t++, row++) {
        const token = tokens[start + t - past] ?? 0;
        rowTokens[row] = token;
        previous[row] = t > 0 ? (this.#history[slot * context + t - 1] ?? 0) : -1;
        positions[row] = t;
        limits[row] = t + 1;
        this.#history[slot * context + t] = token;
      }
      index[i] = row - 1;
      keptLimits[i] = past + count;
      this.#lengths[slot] = past + count;
    });
    return row;
  }

  #chunk(entries: readonly Entry[], firstEntry: number, tokens: Int32Array, buffer: ArrayBuffer): void {
    const { blocks, embedding, config } = this.#network;
    const rows = this.#load(entries, tokens, buffer);
    const s = this.#space;
    embedding.forward(this.#rows, s.x, rows);
    blocks.forEach((block, layer) => {
      const last = layer === blocks.length - 1;
      const gather = last && rows > entries.length;
      const queries = { count: last ? entries.length : rows, index: gather ? this.#kept.index : 0 };
      const out = last ? this.#last + 4 * firstEntry * config.dim : this.#out;
      block.forward(s, rows, queries, () => this.#attend(entries, layer, last), out);
      if (!last) this.#kernels.copyRows(out, 0, s.x, 0, 1, rows * config.dim);
    });
  }

  /** Puts the new keys and values into the caches, then attends to the whole cache of each slot. */
  #attend(entries: readonly Entry[], layer: number, last: boolean): void {
    const { dim, heads, layers } = this.#network.config;
    const kernels = this.#kernels;
    const width = dim / heads;
    const s = this.#space;
    let row = 0;
    entries.forEach(({ slot, past, count }, i) => {
      const cache = 4 * (slot * layers + layer) * this.#context * dim;
      const k = s.keyValue + 8 * dim * row;
      kernels.packKeys(k, 2 * dim, count, past, this.#keys + cache, dim);
      kernels.copyRows(k + 4 * dim, 2 * dim, this.#values + cache + 4 * past * dim, dim, count, dim);
      const query = last ? i : row;
      const limits = last ? this.#kept.limits : this.#rows.limits;
      kernels.attentionForward(
        s.query + 4 * dim * query, dim, limits + 4 * query, last ? 1 : count, this.#keys + cache,
        this.#values + cache, dim, s.attended + 4 * dim * query, dim,
        this.#probabilities, this.#context, 0, heads, width, 1 / Math.sqrt(width),
      );
      row += count;
    });
  }

  #head(buffer: ArrayBuffer): Float32Array {
    const { norm, head, config } = this.#network;
    const count = this.#count;
    norm.forward(this.#last, this.#lastNormed, this.#lastStats, count);
    head.forward(this.#lastNormed, this.#logits, count);
    const logits = new Float32Array(buffer, this.#logits, count * head.width);
    if (head.width === config.vocab) return logits;
    for (let i = 0; i < count; i++)
      this.#packed.set(logits.subarray(i * head.width, i * head.width + config.vocab), i * config.vocab);
    return this.#packed.subarray(0, count * config.vocab);
  }

  /**
   * One token for each slot of the last `extend`, in its order, at temperature 1: the first whose cumulated probability exceeds uniforms[i],
   * or the likeliest where uniforms[i] is negative.
   */
  choose(uniforms: ArrayLike<number>, buffer: ArrayBuffer): { tokens: Int32Array; logprobs: Float32Array } {
    const { head } = this.#network;
    const count = this.#count;
    this.#kernels.copyRows(this.#logits, 0, this.#softmax, 0, 1, count * head.width);
    this.#kernels.softmaxRows(this.#softmax, head.width, count, head.width, this.#softmaxStats);
    const logits = new Float32Array(buffer, this.#logits, count * head.width);
    const p = new Float32Array(buffer, this.#softmax, count * head.width);
    const stats = new Float32Array(buffer, this.#softmaxStats, 3 * count);
    const tokens = Int32Array.from({ length: count }, (_, i) =>
      pick(p.subarray(i * head.width, i * head.width + head.outputs), uniforms[i] ?? -1),
    );
    const logprobs = Float32Array.from(tokens, (token, i) => logprobOf(logits[i * head.width + token] ?? 0, stats, i));
    return { tokens, logprobs };
  }
}

function pick(probabilities: Float32Array, uniform: number): number {
  let rest = uniform;
  let best = 0;
  for (let i = 0; i < probabilities.length; i++) {
    const p = probabilities[i] ?? 0;
    rest -= p;
    if (uniform >= 0 && rest < 0) return i;
    if (p > (probabilities[best] ?? 0)) best = i;
  }
  return best;
}
