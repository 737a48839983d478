import type { Component, ComponentKind, ForbiddenCombination, Realisation, SpaceDefinition } from '../../lib/contract';

/** What a component of a kind can be bound to. */
export interface Implementation {
  readonly id: string;
  readonly options: readonly string[];
}
export type Implementations = Readonly<Record<ComponentKind, readonly Implementation[]>>;

export const kindTitles: Readonly<Record<ComponentKind, string>> = {
  'system-prompt': 'System prompt',
  'tool-interface': 'Tool interface',
  observation: 'Observation',
  context: 'Context management',
  workflow: 'Workflow',
};

export function changeComponent(space: SpaceDefinition, index: number, change: (component: Component) => Component): SpaceDefinition {
  return { ...space, components: space.components.map((component, i) => (i === index ? change(component) : component)) };
}

export function changeRealisation(space: SpaceDefinition, component: number, index: number, change: Partial<Realisation>): SpaceDefinition {
  return changeComponent(space, component, (old) => ({ ...old, realisations: old.realisations.map((one, i) => (i === index ? { ...one, ...change } : one)) }));
}

/** A new component of a kind, with the first two of its implementations. */
export function addComponent(space: SpaceDefinition, kind: ComponentKind, implementations: Implementations): SpaceDefinition {
  const realisations = implementations[kind].slice(0, 2).map(({ id }) => ({ name: id, implementation: id, options: {} }));
  return { ...space, components: [...space.components, { kind, name: kindTitles[kind], realisations }] };
}

/** A new realisation: the first implementation that the component lacks, under a name that is free. */
export function addRealisation(space: SpaceDefinition, index: number, implementations: Implementations): SpaceDefinition {
  return changeComponent(space, index, (component) => {
    const known = implementations[component.kind];
    const next = known.find(({ id }) => component.realisations.every((one) => one.implementation !== id)) ?? known[0];
    if (!next) return component;
    const taken = component.realisations.map((one) => one.name.trim().toLowerCase());
    const names = [next.id, ...taken.map((_, i) => `${next.id} ${i + 2}`)];
    return { ...component, realisations: [...component.realisations, { name: names.find((name) => !taken.includes(name)) ?? next.id, implementation: next.id, options: {} }] };
  });
}

/** Without one component; forbidden combinations that named it go, the others keep naming what they named. */
export function removeComponent(space: SpaceDefinition, index: number): SpaceDefinition {
  return {
    ...space,
    components: space.components.filter((_, i) => i !== index),
    forbidden: keepForbidden(space.forbidden, (entry) => (entry.component === index ? null : { ...entry, component: entry.component - (entry.component > index ? 1 : 0) })),
  };
}

/** Without one realisation; forbidden combinations that named it go, the others keep naming what they named. */
export function removeRealisation(space: SpaceDefinition, component: number, index: number): SpaceDefinition {
  const shorter = changeComponent(space, component, (old) => ({ ...old, realisations: old.realisations.filter((_, i) => i !== index) }));
  return {
    ...shorter,
    forbidden: keepForbidden(space.forbidden, (entry) => {
      if (entry.component !== component) return entry;
      return entry.realisation === index ? null : { ...entry, realisation: entry.realisation - (entry.realisation > index ? 1 : 0) };
    }),
  };
}

type Entry = ForbiddenCombination[number];

function keepForbidden(forbidden: readonly ForbiddenCombination[], change: (entry: Entry) => Entry | null): ForbiddenCombination[] {
  return forbidden.flatMap((combination) => {
    const entries = combination.map(change).filter((entry) => entry !== null);
    return entries.length === combination.length ? [entries] : [];
  });
}
