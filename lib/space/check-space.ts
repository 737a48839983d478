import { StudioError } from '../contract/errors';
import type { Component, ForbiddenCombination, SpaceDefinition } from '../contract/space';
import { countHarnesses } from './count-harnesses';

function refuse(message: string): never {
  throw new StudioError('invalid', message);
}

/** The first name that occurs twice when case and outer blanks are ignored. */
function repeatedName(names: readonly string[]): string | undefined {
  const keys = names.map((name) => name.trim().toLowerCase());
  return names.find((_, i) => keys.indexOf(keys[i] ?? '') < i);
}

function checkComponent(component: Component): void {
  const { name, realisations } = component;
  if (realisations.length < 2) {
    refuse(`component '${name}' has ${realisations.length} realisation(s), so nothing varies in it; give it at least two or remove it`);
  }
  if (realisations.length > 36) {
    refuse(`component '${name}' has ${realisations.length} realisations; a harness code has 36 digits, so keep at most 36`);
  }
  const repeated = repeatedName(realisations.map((realisation) => realisation.name));
  if (repeated !== undefined) {
    refuse(`component '${name}' has two realisations named '${repeated}' (case is ignored); rename one of them`);
  }
  // The harness of first realisations is what the single-harness arm trains on.
  if (realisations[0]?.heldOut) {
    refuse(`realisation '${realisations[0].name}' of '${name}' is held out, but the base harness, which is trained on, has the first one; move another realisation to its place`);
  }
}

function checkForbidden(space: SpaceDefinition, combination: ForbiddenCombination, number: number): void {
  const what = `forbidden combination ${number}`;
  if (combination.length < 2) {
    refuse(`${what} has ${combination.length} entries; give at least two, or remove the realisation from its component`);
  }
  const met = new Set<number>();
  for (const entry of combination) {
    const component = space.components[entry.component];
    if (component === undefined) {
      refuse(`${what} names component ${entry.component}, but the last one is ${space.components.length - 1}; correct the index`);
    }
    if (component.realisations[entry.realisation] === undefined) {
      const last = component.realisations.length - 1;
      refuse(`${what} names realisation ${entry.realisation} of '${component.name}', but the last one is ${last}; correct the index`);
    }
    if (met.has(entry.component)) refuse(`${what} names component '${component.name}' twice; name each component at most once`);
    met.add(entry.component);
  }
}

/**
 * Checks what the schema of a space cannot: at least two components of two to 36 realisations, names that differ
 * (case ignored), forbidden combinations that name existing realisations, and at least one harness left.
 * Throws `StudioError('invalid')` that names the first fault and its remedy.
 */
export function checkSpace(space: SpaceDefinition): void {
  if (space.components.length < 2) {
    refuse(`space '${space.name}' has ${space.components.length} component(s); give it at least two`);
  }
  if (space.components.length > 12) {
    refuse(`space '${space.name}' has ${space.components.length} components; keep at most 12`);
  }
  const repeated = repeatedName(space.components.map((component) => component.name));
  if (repeated !== undefined) {
    refuse(`space '${space.name}' has two components named '${repeated}' (case is ignored); rename one of them`);
  }
  space.components.forEach(checkComponent);
  space.forbidden.forEach((combination, i) => checkForbidden(space, combination, i + 1));
  if (countHarnesses(space) === 0n) {
    refuse(`the ${space.forbidden.length} forbidden combinations of space '${space.name}' exclude every harness; remove some of them`);
  }
}
