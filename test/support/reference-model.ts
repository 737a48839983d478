import { parametersOf, type ModelConfig } from '../../workers/trainer/model/config';
import type { TrainingSegment } from '../../workers/trainer/model/segment';

type Vector = number[];

/** The model written down once more, in float64 and without any cleverness: what the engine is measured against. */
export class ReferenceModel {
  readonly #places: ReadonlyMap<string, { offset: number; shape: readonly number[] }>;

  constructor(
    readonly config: ModelConfig,
    readonly values: Float64Array,
  ) {
    this.#places = new Map(parametersOf(config).map((parameter) => [parameter.name, parameter]));
  }

  #row(name: string, index = 0): Vector {
    const place = this.#places.get(name);
    if (!place) throw new Error(`no parameter ${name}`);
    const width = place.shape.at(-1) ?? 0;
    const start = place.offset + index * width;
    return Array.from(this.values.subarray(start, start + width));
  }

  #linear(name: string, x: Vector): Vector {
    const y = this.#row(`${name}.bias`);
    const weight = this.#places.get(`${name}.weight`)?.offset ?? 0;
    x.forEach((value, i) => {
      const row = weight + i * y.length;
      for (let j = 0; j < y.length; j++) y[j] = (y[j] ?? 0) + value * (this.values[row + j] ?? 0);
    });
    return y;
  }

  #norm(name: string, x: Vector): Vector {
    const mean = sum(x) / x.length;
    const deviation = Math.sqrt(sum(x.map((value) => (value - mean) ** 2)) / x.length + 1e-5);
    const [gain, bias] = [this.#row(`${name}.gain`), this.#row(`${name}.bias`)];
    return x.map((value, i) => ((value - mean) / deviation) * (gain[i] ?? 0) + (bias[i] ?? 0));
  }

  #block(name: string, xs: Vector[]): Vector[] {
    const { dim, heads } = this.config;
    const width = dim / heads;
    const normed = xs.map((x) => this.#norm(`${name}.norm1`, x));
    const queries = normed.map((x) => this.#linear(`${name}.query`, x));
    const keyValues = normed.map((x) => this.#linear(`${name}.key-value`, x));
    return xs.map((x, t) => {
      const attended: Vector = [];
      for (let from = 0; from < dim; from += width) {
        const q = queries[t]?.slice(from, from + width) ?? [];
        const visible = keyValues.slice(0, t + 1);
        const weights = softmax(visible.map((kv) => dot(q, kv.slice(from, from + width)) / Math.sqrt(width)));
        for (let d = dim + from; d < dim + from + width; d++)
          attended.push(sum(visible.map((kv, s) => (weights[s] ?? 0) * (kv[d] ?? 0))));
      }
      const mid = add(x, this.#linear(`${name}.output`, attended));
      const up = this.#linear(`${name}.up`, this.#norm(`${name}.norm2`, mid)).map((value) => Math.max(value, 0));
      return add(mid, this.#linear(`${name}.down`, up));
    });
  }

  /** Logits after each token. */
  logits(tokens: ArrayLike<number>): Vector[] {
    let xs = Array.from(tokens, (token, t) => {
      const shift = t > 0 ? this.#row('embedding.shift', tokens[t - 1]) : [];
      return add(add(this.#row('embedding.token', token), this.#row('embedding.position', t)), shift);
    });
    for (let i = 0; i < this.config.layers; i++) xs = this.#block(`block.${i}`, xs);
    return xs.map((x) => this.#linear('head', this.#norm('norm', x)));
  }

  /** Log-probability of each token given those before it; 0 for the first. */
  logprobs(tokens: ArrayLike<number>): Vector {
    const logits = this.logits(tokens);
    return Array.from(tokens, (token, t) => (t === 0 ? 0 : Math.log(softmax(logits[t - 1] ?? [])[token] ?? 0)));
  }

  /** The loss of a batch, transcribed from the definition of the clipped objective. */
  loss(segments: readonly TrainingSegment[], mode: 'clip' | 'nll', clipRatio: number, normaliser: number): number {
    let total = 0;
    for (const { tokens, action, weight, oldLogprob } of segments) {
      this.logprobs(tokens).forEach((logprob, t) => {
        if (t === 0 || action[t] !== 1) return;
        if (mode === 'nll') total -= weight * logprob;
        else {
          const ratio = Math.exp(logprob - (oldLogprob?.[t] ?? logprob));
          const clipped = Math.min(Math.max(ratio, 1 - clipRatio), 1 + clipRatio);
          total -= Math.min(ratio * weight, clipped * weight);
        }
      });
    }
    return total / normaliser;
  }
}

function sum(x: Vector): number {
  return x.reduce((total, value) => total + value, 0);
}

function dot(a: Vector, b: Vector): number {
  return sum(a.map((value, i) => value * (b[i] ?? 0)));
}

function add(a: Vector, b: Vector): Vector {
  return a.map((value, i) => value + (b[i] ?? 0));
}

function softmax(x: Vector): Vector {
  const most = Math.max(...x);
  const e = x.map((value) => Math.exp(value - most));
  const total = sum(e);
  return e.map((value) => value / total);
}
