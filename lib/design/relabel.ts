import { at } from '../contract/at';
import type { SpaceDefinition } from '../contract/space';
import type { Random } from '../rl/random';
import { isForbidden } from '../space/codes';
import { hasForbiddenRun, relabelled, withColumns, type DesignArray } from './design';

/** A random permutation of 0 … size − 1 that sends `level` to 0. */
function permutationToZero(size: number, level: number, random: Random): number[] {
  const others = random.shuffle(Array.from({ length: size - 1 }, (_, i) => i + 1));
  return Array.from({ length: size }, (_, i) => (i === level ? 0 : at(others, i < level ? i : i - 1)));
}

/**
 * An equally good array with other labels that holds no forbidden combination and has the base harness 00…0 among
 * its runs (unless that one is itself forbidden); null when `tries` random relabellings all fail.
 */
export function relabelForSpace(space: SpaceDefinition, array: DesignArray, tries: number, random: Random): DesignArray | null {
  const { sizes, rows } = array;
  const keepsBase = !isForbidden(space, new Array<number>(sizes.length).fill(0));
  for (let attempt = 0; attempt < tries; attempt++) {
    const base = random.pick(rows);
    const permutations = sizes.map((size, column) => permutationToZero(size, keepsBase ? at(base, column) : random.int(size), random));
    const image = relabelled(array, permutations);
    if (!hasForbiddenRun(space, image)) return image;
  }
  return null;
}

/** A random image of an array: columns of equal size exchanged, levels of each column relabelled. */
export function randomImage(array: DesignArray, random: Random): DesignArray {
  const order = array.sizes.map((_, column) => column);
  for (const size of new Set(array.sizes)) {
    const places = order.filter((column) => at(array.sizes, column) === size);
    const shuffled = random.shuffle(places);
    places.forEach((place, i) => (order[place] = at(shuffled, i)));
  }
  const exchanged = withColumns(array, order);
  const permutations = exchanged.sizes.map((size) => random.shuffle(Array.from({ length: size }, (_, level) => level)));
  return relabelled(exchanged, permutations);
}
