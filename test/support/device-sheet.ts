import { Arena } from '../../workers/trainer/kernels/arena';
import type { Address, Device } from '../../workers/trainer/kernels/kernels';
import { plainDevice } from '../../workers/trainer/kernels/kernels-plain';
import { openDevice } from '../../workers/trainer/kernels/load-kernels';

export const deviceNames = ['wasm', 'plain'] as const;

export async function deviceNamed(name: (typeof deviceNames)[number]): Promise<Device> {
  return name === 'wasm' ? openDevice() : plainDevice();
}

/** Arrays in the memory of a device, for trying single kernels. */
export class DeviceSheet {
  readonly #arena: Arena;

  constructor(readonly device: Device) {
    this.#arena = new Arena(device.base);
  }

  put(values: ArrayLike<number>): Address {
    const address = this.empty(values.length);
    this.floats(address, values.length).set(values);
    return address;
  }

  putIntegers(values: ArrayLike<number>): Address {
    const address = this.empty(values.length);
    new Int32Array(this.device.reserve(this.#arena.end), address, values.length).set(values);
    return address;
  }

  /** Zeros. */
  empty(count: number): Address {
    const address = this.#arena.take(count);
    this.device.reserve(this.#arena.end);
    return address;
  }

  floats(address: Address, count: number): Float32Array {
    return new Float32Array(this.device.reserve(this.#arena.end), address, count);
  }
}

/** Uniform in [-1, 1), from a seed. */
export function randomValues(count: number, seed: number): Float32Array {
  let state = seed >>> 0;
  return Float32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  });
}

/** L2 norm of the difference over the L2 norm of `expected`. */
export function relativeError(actual: ArrayLike<number>, expected: ArrayLike<number>): number {
  let difference = 0;
  let size = 0;
  for (let i = 0; i < expected.length; i++) {
    difference += ((actual[i] ?? NaN) - (expected[i] ?? NaN)) ** 2;
    size += (expected[i] ?? NaN) ** 2;
  }
  return Math.sqrt(difference / size);
}

/** Central finite differences, in float64, of `sum(weights * f(x))` by x. */
export function finiteDifferences(f: (x: number[]) => number[], x: ArrayLike<number>, weights: ArrayLike<number>): number[] {
  const point = Array.from(x);
  const value = () => f(point).reduce((sum, y, i) => sum + y * (weights[i] ?? 0), 0);
  return point.map((centre, i) => {
    const h = 1e-5;
    point[i] = centre + h;
    const above = value();
    point[i] = centre - h;
    const below = value();
    point[i] = centre;
    return (above - below) / (2 * h);
  });
}
