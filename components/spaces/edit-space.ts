import type { Component, ComponentKind, ForbiddenCombination, Realisation, SpaceDefinition } from '../../lib/contract';
import { componentKinds } from '../../lib/contract';

/** A whole number that an implementation takes. */
export interface OptionRule {
  readonly name: string;
  readonly about: string;
  readonly fallback: number;
  readonly min: number;
  readonly max: number;
}

/** What a component of a kind can be bound to. */
export interface Implementation {
  readonly id: string;
  readonly options: readonly OptionRule[];
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

/** Another implementation with its own options; a name that only repeats the implementation goes along, where it is free. */
export function bindRealisation(space: SpaceDefinition, component: number, index: number, implementation: string): SpaceDefinition {
  const { realisations } = space.components[component] ?? { realisations: [] };
  const old = realisations[index];
  const name = old && old.name === old.implementation ? { name: freeName(implementation, realisations.toSpliced(index, 1)) } : {};
  return changeRealisation(space, component, index, { implementation, options: {}, ...name });
}

/** Marks a realisation as kept out of training, or takes the mark back. */
export function holdOut(space: SpaceDefinition, component: number, index: number, held: boolean): SpaceDefinition {
  return changeComponent(space, component, (old) => ({
    ...old,
    realisations: old.realisations.map((one, i) => {
      if (i !== index) return one;
      const { heldOut: _, ...rest } = one;
      return held ? { ...rest, heldOut: true as const } : rest;
    }),
  }));
}

/** A new component of a kind, with the first two of its implementations. */
export function addComponent(space: SpaceDefinition, kind: ComponentKind, implementations: Implementations): SpaceDefinition {
  const realisations = implementations[kind].slice(0, 2).map(({ id }) => ({ name: id, implementation: id, options: {} }));
  return { ...space, components: [...space.components, { kind, name: freeName(kindTitles[kind], space.components), realisations }] };
}

/** A component of another kind: its realisations take that kind's implementations in turn and keep their names. */
export function changeKind(space: SpaceDefinition, index: number, kind: ComponentKind, implementations: Implementations): SpaceDefinition {
  const known = implementations[kind];
  return changeComponent(space, index, (old) => ({
    ...old,
    kind,
    name: old.name === kindTitles[old.kind] ? freeName(kindTitles[kind], space.components) : old.name,
    realisations: old.realisations.map((one, i) => {
      const implementation = known[i % known.length]?.id ?? one.implementation;
      return { ...one, implementation, options: {}, name: one.name === one.implementation ? implementation : one.name };
    }),
  }));
}

/** A copy behind the component, of a kind that the space lacks where there is one. */
export function duplicateComponent(space: SpaceDefinition, index: number, implementations: Implementations): SpaceDefinition {
  const original = space.components[index];
  if (!original) return space;
  const copy = { ...original, name: freeName(original.name, space.components) };
  const longer = insertComponent(space, index + 1, copy);
  const kind = componentKinds.find((one) => space.components.every((component) => component.kind !== one));
  return kind ? changeKind(longer, index + 1, kind, implementations) : longer;
}

/** A new realisation: the first implementation that the component lacks, under a name that is free. */
export function addRealisation(space: SpaceDefinition, index: number, implementations: Implementations): SpaceDefinition {
  return changeComponent(space, index, (component) => {
    const known = implementations[component.kind];
    const next = known.find(({ id }) => component.realisations.every((one) => one.implementation !== id)) ?? known[0];
    if (!next) return component;
    return { ...component, realisations: [...component.realisations, { name: freeName(next.id, component.realisations), implementation: next.id, options: {} }] };
  });
}

/** A copy behind the realisation. */
export function duplicateRealisation(space: SpaceDefinition, component: number, index: number): SpaceDefinition {
  const longer = changeComponent(space, component, (old) => {
    const original = old.realisations[index];
    return original ? { ...old, realisations: old.realisations.toSpliced(index + 1, 0, { ...original, name: freeName(original.name, old.realisations) }) } : old;
  });
  return { ...longer, forbidden: movedForbidden(space.forbidden, component, (level) => (level > index ? level + 1 : level)) };
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
  return { ...shorter, forbidden: movedForbidden(space.forbidden, component, (level) => (level === index ? null : level - (level > index ? 1 : 0))) };
}

/** A component at another place; forbidden combinations keep naming what they named. */
export function moveComponent(space: SpaceDefinition, from: number, to: number): SpaceDefinition {
  if (!space.components[from] || !space.components[to]) return space;
  const place = placeAfterMove(from, to);
  return { ...space, components: moved(space.components, from, to), forbidden: keepForbidden(space.forbidden, (entry) => ({ ...entry, component: place(entry.component) })) };
}

/** A realisation at another place; forbidden combinations keep naming what they named. */
export function moveRealisation(space: SpaceDefinition, component: number, from: number, to: number): SpaceDefinition {
  const { realisations } = space.components[component] ?? { realisations: [] };
  if (!realisations[from] || !realisations[to]) return space;
  const reordered = changeComponent(space, component, (old) => ({ ...old, realisations: moved(old.realisations, from, to) }));
  return { ...reordered, forbidden: movedForbidden(space.forbidden, component, placeAfterMove(from, to)) };
}

type Entry = ForbiddenCombination[number];

function insertComponent(space: SpaceDefinition, at: number, component: Component): SpaceDefinition {
  return {
    ...space,
    components: space.components.toSpliced(at, 0, component),
    forbidden: keepForbidden(space.forbidden, (entry) => ({ ...entry, component: entry.component + (entry.component >= at ? 1 : 0) })),
  };
}

function movedForbidden(forbidden: readonly ForbiddenCombination[], component: number, place: (realisation: number) => number | null): ForbiddenCombination[] {
  return keepForbidden(forbidden, (entry) => {
    if (entry.component !== component) return entry;
    const realisation = place(entry.realisation);
    return realisation === null ? null : { ...entry, realisation };
  });
}

function keepForbidden(forbidden: readonly ForbiddenCombination[], change: (entry: Entry) => Entry | null): ForbiddenCombination[] {
  return forbidden.flatMap((combination) => {
    const entries = combination.map(change).filter((entry) => entry !== null);
    return entries.length === combination.length ? [entries] : [];
  });
}

function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const [item] = items.slice(from, from + 1);
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Where each item of a list lies once the one at `from` was moved to `to`. */
function placeAfterMove(from: number, to: number): (place: number) => number {
  return (place) => {
    if (place === from) return to;
    if (from < place && place <= to) return place - 1;
    return to <= place && place < from ? place + 1 : place;
  };
}

/** The name, or the name and the first number that makes it free; at most 60 characters. */
function freeName(name: string, among: readonly { readonly name: string }[]): string {
  const taken = among.map((one) => one.name.trim().toLowerCase());
  const candidates = [name, ...taken.map((_, i) => `${name.slice(0, 56)} ${i + 2}`)];
  return candidates.find((candidate) => !taken.includes(candidate.toLowerCase())) ?? name;
}
