import { at } from '../contract/at';
import { StudioError } from '../contract/errors';
import type { SpaceDefinition } from '../contract/space';
import { formatCode, isForbidden, sizesOf } from './codes';
import { countHarnesses } from './count-harnesses';

/**
 * Codes of all harnesses that are not forbidden, in the order of their digits. Counts first: throws
 * `StudioError('too-large')` without enumerating when there are more than `limit`.
 */
export function enumerateHarnesses(space: SpaceDefinition, limit: number): string[] {
  const total = countHarnesses(space);
  if (total > limit) {
    throw new StudioError(
      'too-large',
      `space '${space.name}' has ${total} harnesses, more than the ${limit} that are listed here; use a design or a space with fewer realisations`,
    );
  }
  const sizes = sizesOf(space);
  const endingAt = sizes.map((_, last) => ({
    ...space,
    forbidden: space.forbidden.filter((combination) => Math.max(...combination.map((entry) => entry.component)) === last),
  }));
  const codes: string[] = [];
  const levels: number[] = [];
  const extend = (component: number) => {
    if (component === sizes.length) {
      codes.push(formatCode(levels));
      return;
    }
    for (let level = 0; level < at(sizes, component); level++) {
      levels.push(level);
      if (!isForbidden(at(endingAt, component), levels)) extend(component + 1);
      levels.pop();
    }
  };
  if (total > 0n) extend(0);
  return codes;
}
