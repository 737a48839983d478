import type { ForbiddenCombination, SpaceDefinition } from '../../../lib/contract/space';

/** A space with the given numbers of realisations; forbidden combinations as `[component, realisation]` pairs. */
export function spaceOf(sizes: readonly number[], forbidden: readonly (readonly (readonly [number, number])[])[] = []): SpaceDefinition {
  return {
    name: sizes.join('x'),
    components: sizes.map((size, i) => ({
      kind: 'workflow',
      name: `component ${i}`,
      realisations: Array.from({ length: size }, (_, level) => ({ name: `realisation ${level}`, implementation: 'react', options: {} })),
    })),
    forbidden: forbidden.map((entries): ForbiddenCombination => entries.map(([component, realisation]) => ({ component, realisation }))),
  };
}
