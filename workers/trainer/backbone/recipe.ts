import { StudioError } from '../../../lib/contract/errors';
import type { SpaceDefinition } from '../../../lib/contract/space';
import { trainingDesign } from '../../../lib/design/training-design';
import { enumerateHarnesses } from '../../../lib/space/enumerate-harnesses';
import { parseCode } from '../../../lib/space/codes';
import type { BackboneRecipe } from './train-backbone';

/** The realisations, as `component-kind=name`, that a backbone is never to meet. */
export type LeftOut = readonly string[];

function leftOutLevels(space: SpaceDefinition, leftOut: LeftOut): { component: number; realisation: number }[] {
  return leftOut.map((text) => {
    const [kind, name] = text.split('=');
    const component = space.components.findIndex((one) => one.kind === kind);
    const realisation = space.components[component]?.realisations.findIndex((one) => one.name === name) ?? -1;
    if (realisation < 0) throw new StudioError('invalid', `"${text}" names no realisation of "${space.name}"; write it as observation=paged`);
    if (realisation === 0) throw new StudioError('invalid', `"${text}" belongs to the base harness, which a backbone has to know; leave another one out`);
    return { component, realisation };
  });
}

/**
 * The recipe of the shipped backbone. Its stopping rule looks at the training design on training tasks alone, never at
 * the held-out design or at evaluation tasks. `leftOut` makes a variant that never met these realisations.
 */
export function backboneRecipe(space: SpaceDefinition, seed: number, leftOut: LeftOut): BackboneRecipe {
  const avoided = leftOutLevels(space, leftOut);
  const met = (code: string) => {
    const levels = parseCode(space, code);
    return avoided.every(({ component, realisation }) => levels[component] !== realisation);
  };
  return {
    seed,
    harnesses: enumerateHarnesses(space, 10_000).filter(met),
    checkHarnesses: trainingDesign(space, { seed: 1 }).codes.filter(met),
    base: '0'.repeat(space.components.length),
    demonstrations: 64,
    externalShare: 0.05,
    certainty: 0.45,
    skill: { level: 0, learningRate: 3e-3, steps: 800, finalShare: 0.05 },
    careless: { level: 0.6, learningRate: 4e-4, maxSteps: 60, sampledTarget: 0.27 },
  };
}
