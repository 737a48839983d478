import type { Arena } from '../kernels/arena';
import { store, type Address, type Kernels } from '../kernels/kernels';
import type { Parameter } from './config';

export function upTo8(n: number): number {
  return Math.ceil(n / 8) * 8;
}

/** Where the flat parameters and their gradient lie. */
export interface ParameterSpace {
  readonly values: Address;
  readonly gradient: Address;
  readonly parameters: ReadonlyMap<string, Parameter>;
}

interface Place {
  readonly value: Address;
  readonly gradient: Address;
  readonly shape: readonly number[];
}

function placeOf(space: ParameterSpace, name: string): Place {
  const parameter = space.parameters.get(name);
  if (!parameter) throw new RangeError(`no parameter ${name}`);
  const shift = 4 * parameter.offset;
  return { value: space.values + shift, gradient: space.gradient + shift, shape: parameter.shape };
}

/** y = x W + b. Outputs are padded to a multiple of 8: with `fill` as the bias there, and weights 0. */
export class Linear {
  readonly #kernels: Kernels;
  readonly #weight: Place;
  readonly #bias: Place;
  readonly #fill: number;
  readonly #packed: Address;
  readonly #packedBias: Address;
  readonly #transposed: Address;
  readonly inputs: number;
  readonly outputs: number;
  /** Outputs with the padding. */
  readonly width: number;

  constructor(kernels: Kernels, arena: Arena, space: ParameterSpace, name: string, fill = 0) {
    this.#kernels = kernels;
    this.#weight = placeOf(space, `${name}.weight`);
    this.#bias = placeOf(space, `${name}.bias`);
    this.#fill = fill;
    [this.inputs = 0, this.outputs = 0] = this.#weight.shape;
    this.width = upTo8(this.outputs);
    this.#packed = arena.take(this.inputs * this.width);
    this.#packedBias = arena.take(this.width);
    this.#transposed = arena.take(this.outputs * upTo8(this.inputs));
  }

  /** To be called after the parameters changed. */
  pack(): void {
    const { inputs, outputs } = this;
    this.#kernels.packPanels(this.#weight.value, outputs, 1, inputs, outputs, 0, this.#packed);
    this.#kernels.packPanels(this.#bias.value, 0, 1, 1, outputs, this.#fill, this.#packedBias);
    this.#kernels.packPanels(this.#weight.value, 1, outputs, outputs, inputs, 0, this.#transposed);
  }

  /** x: [rows, inputs], y: [rows, width]. */
  forward(x: Address, y: Address, rows: number, mode: number = store.overwrite): void {
    const { inputs, width } = this;
    this.#kernels.gemm(x, inputs, this.#packed, 8, 8 * inputs, this.#packedBias, y, width, rows, width, inputs, mode);
  }

  backward(x: Address, dy: Address, dx: Address, rows: number, mode: number = store.overwrite): void {
    const { inputs, outputs, width } = this;
    this.#kernels.gemmTransposed(x, inputs, dy, width, this.#weight.gradient, outputs, rows, inputs, outputs);
    this.#kernels.columnSums(dy, width, rows, outputs, this.#bias.gradient);
    this.#kernels.gemm(dy, width, this.#transposed, 8, 8 * outputs, 0, dx, inputs, rows, inputs, outputs, mode);
  }
}

/** Layer normalisation; `stats` holds two floats a row. */
export class Norm {
  readonly #kernels: Kernels;
  readonly #gain: Place;
  readonly #bias: Place;
  readonly #dim: number;

  constructor(kernels: Kernels, space: ParameterSpace, name: string) {
    this.#kernels = kernels;
    this.#gain = placeOf(space, `${name}.gain`);
    this.#bias = placeOf(space, `${name}.bias`);
    this.#dim = this.#gain.shape[0] ?? 0;
  }

  forward(x: Address, y: Address, stats: Address, rows: number): void {
    this.#kernels.normForward(x, y, stats, this.#gain.value, this.#bias.value, rows, this.#dim);
  }

  /** Adds to dx. */
  backward(dy: Address, x: Address, stats: Address, dx: Address, rows: number): void {
    const { value, gradient } = this.#gain;
    this.#kernels.normBackward(dy, x, stats, value, dx, gradient, this.#bias.gradient, rows, this.#dim);
  }
}

/** Rows of i32 that say what is embedded. */
export interface TokenRows {
  readonly tokens: Address;
  /** The token before, -1 at the start. */
  readonly previous: Address;
  readonly positions: Address;
}

/** Token, token-shift and position embedding. */
export class Embedding {
  readonly #kernels: Kernels;
  readonly #token: Place;
  readonly #shift: Place;
  readonly #position: Place;
  readonly #dim: number;

  constructor(kernels: Kernels, space: ParameterSpace) {
    this.#kernels = kernels;
    this.#token = placeOf(space, 'embedding.token');
    this.#shift = placeOf(space, 'embedding.shift');
    this.#position = placeOf(space, 'embedding.position');
    this.#dim = this.#token.shape[1] ?? 0;
  }

  forward({ tokens, previous, positions }: TokenRows, out: Address, rows: number): void {
    const { value } = this.#token;
    const { value: shift } = this.#shift;
    const { value: position } = this.#position;
    this.#kernels.embedForward(value, shift, position, tokens, previous, positions, out, rows, this.#dim);
  }

  backward({ tokens, previous, positions }: TokenRows, dout: Address, rows: number): void {
    const { gradient } = this.#token;
    const { gradient: shift } = this.#shift;
    const { gradient: position } = this.#position;
    this.#kernels.embedBackward(gradient, shift, position, tokens, previous, positions, dout, rows, this.#dim);
  }
}
