import { StudioError } from '../contract/errors';
import type { ComponentKind, Realisation, SpaceDefinition } from '../contract/space';
import { isForbidden, parseCode } from '../space/codes';
import { buildHarness } from './registry';
import type { Harness } from './types';

/** Builds the harness of a code, or throws `invalid` for a code that the space lacks or forbids. */
export function harnessOf(space: SpaceDefinition, code: string): Harness {
  const levels = parseCode(space, code);
  if (isForbidden(space, levels)) throw new StudioError('invalid', `harness ${code} is forbidden in "${space.name}"; choose another one`);
  const chosen: Partial<Record<ComponentKind, Realisation>> = {};
  space.components.forEach((component, index) => {
    if (chosen[component.kind]) throw new StudioError('invalid', `two components are of kind ${component.kind}; keep one`);
    chosen[component.kind] = component.realisations[levels[index] ?? 0];
  });
  return buildHarness(code, chosen);
}

/** Checks that every realisation of a space is bound to an implementation with fitting options. */
export function checkImplementations(space: SpaceDefinition): void {
  const kinds = new Set<ComponentKind>();
  for (const component of space.components) {
    if (kinds.has(component.kind)) throw new StudioError('invalid', `two components are of kind ${component.kind}; keep one`);
    kinds.add(component.kind);
    for (const realisation of component.realisations) buildHarness('', { [component.kind]: realisation });
  }
}
