import { at } from '../contract/at';
import { StudioError } from '../contract/errors';
import type { ForbiddenCombination, SpaceDefinition } from '../contract/space';
import { countHarnesses } from '../space/count-harnesses';

type Entry = ForbiddenCombination[number];

/** Number of harnesses that hold both entries. */
function countWith(space: SpaceDefinition, pair: readonly Entry[]): bigint {
  const fixed = new Map(pair.map((entry) => [entry.component, entry.realisation]));
  const components = space.components.map((component, i) => (fixed.has(i) ? { ...component, realisations: component.realisations.slice(0, 1) } : component));
  const forbidden = space.forbidden
    .filter((combination) => combination.every((entry) => (fixed.get(entry.component) ?? entry.realisation) === entry.realisation))
    .map((combination) => combination.filter((entry) => !fixed.has(entry.component)));
  return countHarnesses({ ...space, components, forbidden });
}

/** Two realisations named in one forbidden combination that no allowed harness holds together, or null. */
export function excludedPair(space: SpaceDefinition): readonly Entry[] | null {
  for (const combination of space.forbidden) {
    for (let b = 1; b < combination.length; b++) {
      for (let a = 0; a < b; a++) {
        const pair = [at(combination, a), at(combination, b)];
        if (countWith(space, pair) === 0n) return pair;
      }
    }
  }
  return null;
}

/** Throws `invalid` that names the pair which {@link excludedPair} finds. */
export function refuseExcludedPair(space: SpaceDefinition): void {
  const pair = excludedPair(space);
  if (pair === null) return;
  const names = pair.map((entry) => {
    const component = at(space.components, entry.component);
    return `'${at(component.realisations, entry.realisation).name}' of '${component.name}'`;
  });
  throw new StudioError(
    'invalid',
    `the forbidden combinations of space '${space.name}' exclude ${names.join(' with ')}, but an orthogonal design holds every pair; allow that pair, or remove one of the two realisations`,
  );
}
