import { at } from '../contract/at';
import type { SpaceDefinition } from '../contract/space';
import { createRandom } from '../rl/random';
import { formatCode, isForbidden, sizesOf } from '../space/codes';
import { countHarnesses } from '../space/count-harnesses';

/** Where a harness stands in a map, and how far it is from training. */
export interface MapPlace {
  readonly code: string;
  readonly row: number;
  readonly column: number;
  /** Least Hamming distance to the training design; 0 for its harnesses. */
  readonly distance: number;
}

export interface SpaceMap {
  /** `whole`: a place for every harness. `sample`: both designs and harnesses drawn at random, in rows by distance. */
  readonly kind: 'whole' | 'sample';
  /** Number of harnesses that are not forbidden. */
  readonly total: bigint;
  readonly rows: number;
  readonly columns: number;
  /** Components that set the column and the row, the outermost first; empty in a sample. */
  readonly across: readonly number[];
  readonly down: readonly number[];
  readonly places: readonly MapPlace[];
}

/** The most harnesses that are all shown. */
export const mostPlaces = 10_000;
const drawn = 1500;
const perRow = 60;

/**
 * A fixed map of a space: dimensional stacking. Components in turn split the columns and the rows, so that every
 * harness has one place of its own, harnesses of one row or column share the realisations that set it, and nothing
 * depends on the designs. Spaces past {@link mostPlaces} are shown by both designs and 1,500 harnesses drawn at random
 * from a fixed seed, one band of rows for each distance. `heldOut` may be empty. The designs are codes of the space.
 */
export function spaceMap(space: SpaceDefinition, training: readonly string[], heldOut: readonly string[]): SpaceMap {
  const total = countHarnesses(space);
  const product = sizesOf(space).reduce((all, size) => all * size, 1);
  const distanceOf = distances(training);
  return product <= mostPlaces ? wholeMap(space, total, distanceOf) : sampleMap(space, total, [...training, ...heldOut], distanceOf);
}

/** The least distance of a code to any of the given ones. */
function distances(codes: readonly string[]): (code: string) => number {
  return (code) => {
    let least = code.length;
    for (const other of codes) {
      let distance = 0;
      for (let i = 0; i < code.length && distance < least; i++) if (code.charCodeAt(i) !== other.charCodeAt(i)) distance++;
      if (distance < least) least = distance;
    }
    return least;
  };
}

function wholeMap(space: SpaceDefinition, total: bigint, distanceOf: (code: string) => number): SpaceMap {
  const sizes = sizesOf(space);
  const across: number[] = [];
  const down: number[] = [];
  let [columns, rows] = [1, 1];
  sizes.forEach((size, component) => {
    if (columns <= rows) {
      across.push(component);
      columns *= size;
    } else {
      down.push(component);
      rows *= size;
    }
  });
  const places: MapPlace[] = [];
  const levels = new Array<number>(sizes.length).fill(0);
  for (let row = 0; row < rows; row++) {
    setLevels(levels, sizes, down, row);
    for (let column = 0; column < columns; column++) {
      setLevels(levels, sizes, across, column);
      if (isForbidden(space, levels)) continue;
      const code = formatCode(levels);
      places.push({ code, row, column, distance: distanceOf(code) });
    }
  }
  return { kind: 'whole', total, rows, columns, across, down, places };
}

/** Writes the digits of an index, the first component's the most significant. */
function setLevels(levels: number[], sizes: readonly number[], components: readonly number[], index: number): void {
  let rest = index;
  for (let i = components.length - 1; i >= 0; i--) {
    const component = at(components, i);
    levels[component] = rest % at(sizes, component);
    rest = Math.floor(rest / at(sizes, component));
  }
}

function sampleMap(space: SpaceDefinition, total: bigint, designs: readonly string[], distanceOf: (code: string) => number): SpaceMap {
  const sizes = sizesOf(space);
  const random = createRandom(['space-map']);
  const codes = new Set(designs);
  for (let draw = 0; draw < 4 * drawn && codes.size < designs.length + drawn; draw++) {
    const levels = sizes.map((size) => random.int(size));
    if (!isForbidden(space, levels)) codes.add(formatCode(levels));
  }
  const bands: string[][] = [];
  for (const code of [...codes].sort()) (bands[distanceOf(code)] ??= []).push(code);
  const places: MapPlace[] = [];
  let row = 0;
  bands.forEach((band, distance) => {
    band.forEach((code, i) => places.push({ code, row: row + Math.floor(i / perRow), column: i % perRow, distance }));
    row += Math.ceil(band.length / perRow);
  });
  return { kind: 'sample', total, rows: row, columns: perRow, across: [], down: [], places };
}
