import { at } from '../contract/at';
import { StudioError } from '../contract/errors';

/** A seeded stream of random numbers; two streams of equal seed parts are equal, on every machine. */
export interface Random {
  /** The next number, uniform in [0, 1) with 53 bits. */
  next(): number;
  /** The next integer, uniform in 0 … n - 1 without modulo bias; n in 1 … 2^32. */
  int(n: number): number;
  /** A standard normal number (Box and Muller 1958). */
  normal(): number;
  /** A shuffled copy (Fisher and Yates); the argument stays as it is. */
  shuffle<T>(items: readonly T[]): T[];
  /** One element, uniform; throws `StudioError('invalid')` when there is none. */
  pick<T>(items: readonly T[]): T;
}

const maximalInt = 2 ** 32;

/** Mixes the bits of a 32-bit word (the finaliser of MurmurHash3, Appleby 2011, public domain). */
function mix(word: number): number {
  let h = word;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Tag and length stand before each part, so that no two lists of parts read the same. */
function textOf(parts: readonly (number | string)[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'number' && !Number.isFinite(part)) {
        throw new StudioError('invalid', `seed part ${part} is not finite; use a finite number or a text`);
      }
      const text = String(part);
      return `${typeof part === 'number' ? 'n' : 's'}${text.length}:${text}`;
    })
    .join('');
}

/** An unsigned 32-bit hash of seed parts, e.g. to derive the seed of a task. `lane` gives independent hashes. */
export function hashParts(parts: readonly (number | string)[], lane = 0): number {
  const text = textOf(parts);
  let h = mix(0x9e3779b9 * (lane + 1));
  for (let i = 0; i < text.length; i++) {
    h = mix(h ^ Math.imul(text.charCodeAt(i) + 0x9e37, 0x27d4eb2f));
  }
  return mix(h ^ text.length);
}

/**
 * The project's one generator: xoshiro128** (Blackman and Vigna 2021, ACM TOMS 47(4), 36) whose 128 bits of state
 * are four hashes of the seed parts. Parts keep their type: 1 and '1' are different seeds.
 */
export function createRandom(parts: readonly (number | string)[]): Random {
  let a = hashParts(parts, 0);
  let b = hashParts(parts, 1);
  let c = hashParts(parts, 2);
  let d = hashParts(parts, 3) | 1; // never the all-zero state, from which the generator cannot leave

  function word(): number {
    const product = Math.imul(b, 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result;
  }

  function next(): number {
    const high = word() >>> 5;
    const low = word() >>> 6;
    return (high * 0x4000000 + low) / 0x20000000000000;
  }

  function int(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > maximalInt) {
      throw new StudioError('invalid', `cannot draw below ${n}; give an integer from 1 to 2^32`);
    }
    const limit = maximalInt - (maximalInt % n);
    for (;;) {
      const drawn = word();
      if (drawn < limit) return drawn % n;
    }
  }

  return {
    next,
    int,
    normal() {
      const radius = Math.sqrt(-2 * Math.log(1 - next()));
      return radius * Math.cos(2 * Math.PI * next());
    },
    shuffle(items) {
      const result = [...items];
      for (let i = result.length - 1; i > 0; i--) {
        const j = int(i + 1);
        const held = at(result, i);
        result[i] = at(result, j);
        result[j] = held;
      }
      return result;
    },
    pick(items) {
      if (items.length === 0) throw new StudioError('invalid', 'cannot pick from an empty list; give at least one element');
      return at(items, int(items.length));
    },
  };
}
