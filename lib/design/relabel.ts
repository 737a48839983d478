import { at } from '../contract/at';
import type { SpaceDefinition } from '../contract/space';
import type { Random } from '../rl/random';
import { isForbidden } from '../space/codes';
import { relabelled, withColumns, type DesignArray } from './design';

/** A random permutation of 0 … size − 1 that sends `level` to 0. */
function permutationToZero(size: number, level: number, random: Random): number[] {
  const others = random.shuffle(Array.from({ length: size - 1 }, (_, i) => i + 1));
  return Array.from({ length: size }, (_, i) => (i === level ? 0 : at(others, i < level ? i : i - 1)));
}

/** The array with columns of equal size exchanged at random. */
function exchanged(array: DesignArray, random: Random): DesignArray {
  const order = array.sizes.map((_, column) => column);
  for (const size of new Set(array.sizes)) {
    const places = order.filter((column) => at(array.sizes, column) === size);
    const shuffled = random.shuffle(places);
    places.forEach((place, i) => (order[place] = at(shuffled, i)));
  }
  return withColumns(array, order);
}

/**
 * An equally good array with other columns and labels that holds no forbidden combination and has the base harness
 * 00…0 among its runs (unless that one is itself forbidden); null when `tries` random images all fail.
 */
export function relabelForSpace(space: SpaceDefinition, array: DesignArray, tries: number, random: Random): DesignArray | null {
  const { sizes } = array;
  const keepsBase = !isForbidden(space, new Array<number>(sizes.length).fill(0));
  for (let attempt = 0; attempt < tries; attempt++) {
    const turned = space.forbidden.length > 0 ? exchanged(array, random) : array; // which column is which matters to combinations only
    const base = random.pick(turned.rows);
    const permutations = sizes.map((size, column) => permutationToZero(size, keepsBase ? at(base, column) : random.int(size), random));
    if (!meetsForbidden(space, turned, permutations)) return relabelled(turned, permutations);
  }
  return null;
}

/** Whether a run would be forbidden after relabelling, told without relabelling all of them. */
function meetsForbidden(space: SpaceDefinition, { rows }: DesignArray, permutations: readonly (readonly number[])[]): boolean {
  return space.forbidden.some((combination) => {
    const before = combination.map(({ component, realisation }) => ({ component, level: at(permutations, component).indexOf(realisation) }));
    return rows.some((row) => before.every(({ component, level }) => row[component] === level));
  });
}

/** A random image of an array: columns of equal size exchanged, levels of each column relabelled. */
export function randomImage(array: DesignArray, random: Random): DesignArray {
  const turned = exchanged(array, random);
  return relabelled(turned, turned.sizes.map((size) => random.shuffle(Array.from({ length: size }, (_, level) => level))));
}
