import { at } from '../contract/at';
import { StudioError } from '../contract/errors';
import type { ForbiddenCombination, SpaceDefinition } from '../contract/space';
import { formatCode, parseCode } from '../space/codes';
import type { DesignArray } from './design';

/** The realisation indices of each component that a training design may use: those that are not held out. */
export function trainableLevels(space: SpaceDefinition): number[][] {
  return space.components.map(({ realisations }) => realisations.flatMap((realisation, level) => (realisation.heldOut ? [] : [level])));
}

/** Number of trainable realisations of each component that has at least two: what an orthogonal array must balance. */
export function trainableSizes(space: SpaceDefinition): number[] {
  return trainableLevels(space).flatMap((levels) => (levels.length >= 2 ? [levels.length] : []));
}

/** Whether a code holds a realisation that is kept out of training. */
export function hasHeldOutRealisation(space: SpaceDefinition, code: string): boolean {
  return space.components.some((component, i) => component.realisations[parseInt(code[i] ?? '', 36)]?.heldOut === true);
}

/**
 * A training design as numbers over the trainable realisations alone: `sizes[component]` counts them (1 where a
 * component is constant), so that balance and word length pattern say nothing about what training may not use.
 */
export function trainableArray(space: SpaceDefinition, codes: readonly string[]): DesignArray {
  const levels = trainableLevels(space);
  return {
    sizes: levels.map((some) => some.length),
    rows: codes.map((code) => parseCode(space, code).map((level, component) => at(levels, component).indexOf(level))),
  };
}

export interface TrainableSpace {
  /** The space of the components that vary in training, with their trainable realisations. */
  space: SpaceDefinition;
  /** The code in the whole space of a code of that one. */
  expand(code: string): string;
}

/**
 * What is left of a space for training; null when no realisation is held out, so that such a space is taken as it is.
 * A component with a single trainable realisation is constant. Throws `StudioError('invalid')` for a component
 * without one, for fewer than two that vary, and for a combination that forbids every harness or a whole realisation.
 */
export function trainableSpace(space: SpaceDefinition): TrainableSpace | null {
  const levels = trainableLevels(space);
  if (levels.every((some, i) => some.length === at(space.components, i).realisations.length)) return null;
  const empty = space.components.find((_, i) => at(levels, i).length === 0);
  if (empty) throw new StudioError('invalid', `component '${empty.name}' has only held-out realisations, so nothing can be trained; let it keep at least one`);
  const varying = levels.flatMap((some, component) => (some.length >= 2 ? [component] : []));
  if (varying.length < 2) {
    throw new StudioError('invalid', `space '${space.name}' has ${varying.length} component(s) with two realisations to train on; hold fewer realisations out`);
  }
  const components = varying.map((component) => {
    const whole = at(space.components, component);
    return { ...whole, realisations: at(levels, component).map((level) => at(whole.realisations, level)) };
  });
  const forbidden = space.forbidden.flatMap((combination, i) => leftOf(space, combination, i + 1, levels, varying));
  return {
    space: { ...space, components, forbidden },
    expand: (code) => {
      const digits = levels.map((some) => at(some, 0));
      varying.forEach((component, i) => (digits[component] = at(at(levels, component), parseInt(at(code, i), 36))));
      return formatCode(digits);
    },
  };
}

/** A combination as the varying components see it: none when it names a held-out realisation, which training never holds. */
function leftOf(space: SpaceDefinition, combination: ForbiddenCombination, number: number, levels: readonly number[][], varying: readonly number[]): ForbiddenCombination[] {
  const places = combination.map(({ component, realisation }) => ({ component: varying.indexOf(component), realisation: at(levels, component).indexOf(realisation) }));
  if (places.some(({ realisation }) => realisation < 0)) return [];
  const left = places.filter(({ component }) => component >= 0);
  if (left.length < 2) {
    const what = left.length === 0 ? 'every harness' : 'a realisation in every harness';
    throw new StudioError('invalid', `forbidden combination ${number} of space '${space.name}' excludes ${what} that is left to train on; remove it, or hold fewer realisations out`);
  }
  return [left];
}
