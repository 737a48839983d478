import { at } from '../contract/at';
import { StudioError } from '../contract/errors';
import type { SpaceDefinition } from '../contract/space';
import { formatCode, isForbidden, parseCode, sizesOf } from '../space/codes';

/** An ordered set of harnesses of a space. `construction` is JSON from which the design can be made again. */
export interface Design {
  codes: string[];
  purpose: 'train' | 'held-out';
  construction: Record<string, string | number | number[]>;
}

/** A design as numbers: `rows[run][component]` is a realisation index below `sizes[component]`. */
export interface DesignArray {
  sizes: readonly number[];
  rows: readonly (readonly number[])[];
}

/** The numbers of a list of codes; throws `StudioError('invalid')` for a code that is not of the space. */
export function arrayOf(space: SpaceDefinition, codes: readonly string[]): DesignArray {
  return { sizes: sizesOf(space), rows: codes.map((code) => parseCode(space, code)) };
}

/** Codes of an array in the order of their digits, so that one set of runs is always written in one way. */
export function codesOf(array: DesignArray): string[] {
  return array.rows.map(formatCode).sort();
}

/** Whether a run of the array contains a forbidden combination of the space. */
export function hasForbiddenRun(space: SpaceDefinition, array: DesignArray): boolean {
  return space.forbidden.length > 0 && array.rows.some((row) => isForbidden(space, row));
}

/** The array with the given columns only, in the given order. */
export function withColumns(array: DesignArray, columns: readonly number[]): DesignArray {
  return {
    sizes: columns.map((column) => at(array.sizes, column)),
    rows: array.rows.map((row) => columns.map((column) => at(row, column))),
  };
}

/** The array with level v of column c written as `permutations[c][v]`. */
export function relabelled(array: DesignArray, permutations: readonly (readonly number[])[]): DesignArray {
  return { sizes: array.sizes, rows: array.rows.map((row) => row.map((level, column) => at(at(permutations, column), level))) };
}

/** Throws `StudioError('internal')` unless every pair of columns holds every pair of levels equally often. */
export function checkStrength2(array: DesignArray): void {
  const { sizes, rows } = array;
  sizes.forEach((sizeA, a) => {
    sizes.forEach((sizeB, b) => {
      if (b <= a) return;
      const counts = new Map<number, number>();
      for (const row of rows) {
        const cell = at(row, a) * sizeB + at(row, b);
        counts.set(cell, (counts.get(cell) ?? 0) + 1);
      }
      const expected = rows.length / (sizeA * sizeB);
      if (counts.size !== sizeA * sizeB || [...counts.values()].some((count) => count !== expected)) {
        throw new StudioError('internal', `columns ${a} and ${b} of a constructed array are unbalanced; report this as a defect`);
      }
    });
  });
}
