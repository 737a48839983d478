import { StudioError } from '../../../lib/contract/errors';
import type { Device } from '../kernels/kernels';
import { openDevice } from '../kernels/load-kernels';
import { checkModel, type ModelConfig } from './config';
import { tokenLoss, type LossRule } from './loss';
import { Network } from './network';
import { Sampler } from './sampler';
import { checkSegment, type TrainingSegment } from './segment';
import { TrainingPass } from './training-pass';

export interface EngineOptions {
  /** Contexts that can be sampled at once. */
  readonly slots: number;
  /** Rows computed together; by default what keeps the activations in the cache. Never changes a result. */
  readonly rowBudget?: number;
  readonly device?: Device;
}

export interface TrainingBatch extends LossRule {
  readonly segments: readonly TrainingSegment[];
  /** The sum of the token losses is divided by this in the gradient: the number of action tokens of the whole mini-batch. */
  readonly normaliser: number;
}

/** Sums over the action tokens, not divided by the normaliser. */
export interface LossReport {
  lossSum: number;
  tokens: number;
  clipped: number;
  klSum: number;
  /** Nats. */
  entropySum: number;
}

/** The model on one thread: sampling with caches, and gradients. Synchronous; all memory is taken at creation. */
export class Engine {
  readonly config: ModelConfig;
  readonly device: Device;
  /** Read only: write through `setParameters`. */
  readonly parameters: Float32Array;
  /** `lossAndGradient` adds to it. */
  readonly gradient: Float32Array;
  readonly #network: Network;
  readonly #sampler: Sampler;
  readonly #pass: TrainingPass;
  readonly #buffer: ArrayBuffer;

  private constructor(device: Device, config: ModelConfig, slots: number, rowBudget: number) {
    this.device = device;
    this.config = config;
    this.#network = new Network(device, config);
    this.#sampler = new Sampler(this.#network, slots, rowBudget);
    this.#pass = new TrainingPass(this.#network, rowBudget);
    this.#buffer = device.reserve(this.#network.arena.end);
    this.parameters = new Float32Array(this.#buffer, this.#network.values, this.#network.count);
    this.gradient = new Float32Array(this.#buffer, this.#network.gradient, this.#network.count);
    this.#network.pack();
  }

  static async create(config: ModelConfig, options: EngineOptions): Promise<Engine> {
    checkModel(config);
    if (!Number.isInteger(options.slots) || options.slots < 1)
      throw new StudioError('invalid', `slots is ${options.slots}: use a whole number from 1`);
    return new Engine(options.device ?? (await openDevice()), config, options.slots, options.rowBudget ?? 256);
  }

  /** Forgets the caches, since they belong to the old parameters. */
  setParameters(source: Float32Array): void {
    if (source.length !== this.parameters.length)
      throw new StudioError(
        'invalid',
        `${source.length} parameters do not fit a model of ${this.parameters.length}: use its own checkpoint`,
      );
    this.parameters.set(source);
    this.#network.pack();
    this.#sampler.clear();
  }

  zeroGradient(): void {
    this.gradient.fill(0);
  }

  /** Tokens in the cache of the slot. */
  length(slot: number): number {
    return this.#sampler.length(slot);
  }

  /** Keeps the first `length` tokens of the slot's cache. */
  truncate(slot: number, length: number): void {
    this.#sampler.truncate(slot, length);
  }

  /**
   * Appends `counts[i]` of the concatenated `tokens` to slot `slots[i]`. Returns the logits after the last token of each slot,
   * [slots.length, vocab], valid until the next call.
   */
  extend(slots: Int32Array, counts: Int32Array, tokens: Int32Array): Float32Array {
    return this.#sampler.extend(slots, counts, tokens, this.#buffer);
  }

  /**
   * One token for each slot of the last `extend`, at temperature 1, by inverting the cumulated probabilities at `uniforms[i]` in [0, 1);
   * a negative uniform takes the likeliest token. The log-probabilities equal those of `logprobs` bit by bit.
   */
  choose(uniforms: ArrayLike<number>): { tokens: Int32Array; logprobs: Float32Array } {
    return this.#sampler.choose(uniforms, this.#buffer);
  }

  /** Adds the gradient of the batch's loss to `gradient`. */
  lossAndGradient(batch: TrainingBatch): LossReport {
    if (!(batch.normaliser > 0))
      throw new StudioError('invalid', `normaliser is ${batch.normaliser}: use the number of action tokens`);
    const report: LossReport = { lossSum: 0, tokens: 0, clipped: 0, klSum: 0, entropySum: 0 };
    this.#check(batch.segments);
    this.#pass.run(
      batch.segments,
      this.#buffer,
      ({ segments, logprobs, entropies, slopes }) => {
        forEachAction(segments, (segment, t, i) => {
          const logprob = logprobs[i] ?? 0;
          const token = tokenLoss(batch, logprob, segment.oldLogprob?.[t] ?? logprob, segment.weight);
          slopes[i] = token.slope / batch.normaliser;
          report.lossSum += token.loss;
          report.tokens += 1;
          report.clipped += token.clipped ? 1 : 0;
          report.klSum += token.kl;
          report.entropySum += entropies[i] ?? 0;
        });
      },
      true,
    );
    return report;
  }

  /** Log-probability of each action token given what stands before it; 0 at the other tokens. */
  logprobs(segments: readonly TrainingSegment[]): Float32Array[] {
    this.#check(segments);
    const results = new Map(segments.map((segment) => [segment, new Float32Array(segment.tokens.length)]));
    const visit = (chunk: { segments: readonly TrainingSegment[]; logprobs: Float32Array }) =>
      forEachAction(chunk.segments, (segment, t, i) => {
        const result = results.get(segment);
        if (result) result[t] = chunk.logprobs[i] ?? 0;
      });
    this.#pass.run(segments, this.#buffer, visit, false);
    return segments.map((segment) => results.get(segment) ?? new Float32Array(0));
  }

  #check(segments: readonly TrainingSegment[]): void {
    for (const segment of segments) checkSegment(segment, this.config);
  }
}

/** In the order in which the pass keeps its rows. */
function forEachAction(
  segments: readonly TrainingSegment[],
  visit: (segment: TrainingSegment, t: number, i: number) => void,
): void {
  let i = 0;
  for (const segment of segments) {
    for (let t = 1; t < segment.tokens.length; t++) if (segment.action[t] === 1) visit(segment, t, i++);
  }
}
