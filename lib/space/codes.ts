import { at } from '../contract/at';
import { StudioError } from '../contract/errors';
import type { SpaceDefinition } from '../contract/space';

/** Number of realisations of each component, in the order of a code's digits. */
export function sizesOf(space: SpaceDefinition): number[] {
  return space.components.map((component) => component.realisations.length);
}

/** The code of a harness: one base-36 digit a component. Levels are realisation indices from 0 to 35. */
export function formatCode(levels: readonly number[]): string {
  return levels
    .map((level) => {
      if (Number.isInteger(level) && level >= 0 && level < 36) return level.toString(36);
      throw new StudioError('invalid', `realisation index ${level} has no digit; use an integer from 0 to 35`);
    })
    .join('');
}

/**
 * The realisation index of each component. Throws `StudioError('invalid')` for a code of the wrong length, a
 * character that is no digit, or a digit past the component's last realisation. Forbidden codes are parsed.
 */
export function parseCode(space: SpaceDefinition, code: string): number[] {
  const { components } = space;
  if (code.length !== components.length) {
    throw new StudioError(
      'invalid',
      `code '${code}' has ${code.length} digits, but space '${space.name}' has ${components.length} components; give one digit a component`,
    );
  }
  return components.map((component, i) => {
    const digit = at(code, i);
    const level = /^[0-9a-z]$/.test(digit) ? parseInt(digit, 36) : -1;
    const last = component.realisations.length - 1;
    if (level >= 0 && level <= last) return level;
    throw new StudioError(
      'invalid',
      `digit '${digit}' of code '${code}' names no realisation of '${component.name}'; use a digit from 0 to ${last.toString(36)}`,
    );
  });
}

/** Number of components in which two harnesses differ; both are codes, or both are lists of levels. */
export function hammingDistance<T>(a: ArrayLike<T>, b: ArrayLike<T>): number {
  if (a.length !== b.length) {
    throw new StudioError('invalid', `harnesses of ${a.length} and ${b.length} components have no distance; compare harnesses of one space`);
  }
  let distance = 0;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) distance++;
  return distance;
}

/** Whether a harness contains a forbidden combination of its space. */
export function isForbidden(space: SpaceDefinition, levels: ArrayLike<number>): boolean {
  return space.forbidden.some((combination) => combination.every((entry) => levels[entry.component] === entry.realisation));
}
