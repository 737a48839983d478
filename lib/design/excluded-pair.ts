import { at } from '../contract/at';
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
