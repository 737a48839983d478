import { componentKinds, isStudioError, type SpaceDefinition } from '../../lib/contract';
import { checkSpace } from '../../lib/space/check-space';
import { kindTitles, type Implementations } from './edit-space';

/** What is wrong, and at which field. */
export interface Fault {
  /** `name`, `component 2`, `component 2 kind`, `realisation 2 0`, `option 2 0 lines`, or `space` for all of it. */
  readonly at: string;
  readonly text: string;
}

/** Every fault of a draft that can be told beside a field; empty for a definition that can be saved. */
export function findFaults(space: SpaceDefinition, implementations: Implementations): Fault[] {
  const faults = [
    ...(space.name.trim() === '' ? [{ at: 'name', text: 'the space needs a name' }] : []),
    ...space.components.flatMap((_, i) => componentFaults(space, i, implementations)),
  ];
  if (faults.length > 0) return faults;
  const text = wholeFault(space);
  return text === null ? [] : [{ at: 'space', text }];
}

function componentFaults({ components }: SpaceDefinition, index: number, implementations: Implementations): Fault[] {
  const component = components[index];
  if (!component) return [];
  const at = `component ${index}`;
  const faults: Fault[] = [];
  const twin = components.findIndex(({ kind }) => kind === component.kind);
  if (component.name.trim() === '') faults.push({ at, text: 'the component needs a name' });
  else if (components.some((other, i) => i < index && sameName(other.name, component.name))) faults.push({ at, text: `another component is named “${component.name}”; choose another name` });
  if (twin < index) {
    const missing = componentKinds.filter((kind) => components.every((other) => other.kind !== kind)).map((kind) => kindTitles[kind]);
    faults.push({ at: `${at} kind`, text: `a harness has one ${kindTitles[component.kind].toLowerCase()}, and digit ${twin + 1} is it; ${missing.length > 0 ? `take ${missing.join(' or ')}, or remove one of the two` : 'every kind is there, so remove one of the two'}` });
  }
  if (component.realisations.length < 2) faults.push({ at, text: `nothing varies with ${component.realisations.length} realisation; add another, or remove the component` });
  if (component.realisations.length > 36) faults.push({ at, text: `${component.realisations.length} realisations are more than a code has digits; keep at most 36` });
  component.realisations.forEach((one, i) => {
    const place = `realisation ${index} ${i}`;
    if (one.name.trim() === '') faults.push({ at: place, text: 'the realisation needs a name' });
    else if (component.realisations.some((other, j) => j < i && sameName(other.name, one.name))) faults.push({ at: place, text: `another realisation is named “${one.name}”; choose another name` });
    if (i === 0 && one.heldOut) faults.push({ at: place, text: 'the first realisation belongs to the base harness, which is trained on; move it down before holding it out' });
    faults.push(...optionFaults(one, index, i, implementations[component.kind].find(({ id }) => id === one.implementation)?.options ?? []));
  });
  return faults;
}

function optionFaults({ options }: SpaceDefinition['components'][number]['realisations'][number], component: number, index: number, rules: Implementations[keyof Implementations][number]['options']): Fault[] {
  return rules.flatMap(({ name, min, max }) => {
    const value = options[name];
    const trigger = rules.find((rule) => rule.name === 'trigger');
    const most = name === 'keep' && trigger ? Math.min(max, Number(options.trigger ?? trigger.fallback) - 1) : max;
    const fits = value === undefined || (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= most);
    return fits ? [] : [{ at: `option ${component} ${index} ${name}`, text: `${name} is ${String(value)}; use a whole number from ${min} to ${most}` }];
  });
}

/** The first fault of a definition as a sentence, or null. */
export function wholeFault(definition: SpaceDefinition): string | null {
  try {
    checkSpace(definition);
    return null;
  } catch (error) {
    if (isStudioError(error)) return error.message;
    throw error;
  }
}

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
