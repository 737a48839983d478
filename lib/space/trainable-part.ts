import type { SpaceDefinition } from '../contract/space';

/** A space without its held-out realisations; combinations that name one forbid nothing more and go. */
export function trainablePart(space: SpaceDefinition): SpaceDefinition {
  const places = space.components.map(({ realisations }) => realisations.flatMap((one, level) => (one.heldOut ? [] : [level])));
  return {
    ...space,
    components: space.components.map((component) => ({ ...component, realisations: component.realisations.filter((one) => !one.heldOut) })),
    forbidden: space.forbidden.flatMap((combination) => {
      const left = combination.map(({ component, realisation }) => ({ component, realisation: places[component]?.indexOf(realisation) ?? -1 }));
      return left.some(({ realisation }) => realisation < 0) ? [] : [left];
    }),
  };
}
