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
  const names = new Map<ComponentKind, string>();
  for (const component of space.components) {
    const other = names.get(component.kind);
    if (other !== undefined) {
      throw new StudioError('invalid', `components '${other}' and '${component.name}' are both of kind ${component.kind}, of which a harness has one; remove one or change its kind`);
    }
    names.set(component.kind, component.name);
    for (const realisation of component.realisations) buildHarness('', { [component.kind]: realisation });
  }
}
