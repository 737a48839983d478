import type { Address } from './kernels';

/** Hands out addresses one after the other, each on a cache line of its own. Nothing is freed: an engine's buffers live as long as it does. */
export class Arena {
  #end: Address;

  constructor(base: Address) {
    this.#end = base;
  }

  get end(): Address {
    return this.#end;
  }

  /** Room for `count` floats or 32-bit integers. */
  take(count: number): Address {
    const address = this.#end;
    this.#end = Math.ceil((address + 4 * count) / 64) * 64;
    return address;
  }
}
