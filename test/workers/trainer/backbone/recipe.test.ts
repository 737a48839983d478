import { describe, expect, it } from 'vitest';
import { heldOutDesign } from '../../../../lib/design/held-out-design';
import { trainingDesign } from '../../../../lib/design/training-design';
import { paperSpace } from '../../../../lib/harness/paper-space';
import { enumerateHarnesses } from '../../../../lib/space/enumerate-harnesses';
import { backboneRecipe } from '../../../../workers/trainer/backbone/recipe';

const space = paperSpace();
const all = enumerateHarnesses(space, 243);

describe('the recipe of the backbone', () => {
  it('stops by what it sees in harnesses that are disjoint from the held-out design', () => {
    const { checkHarnesses, base } = backboneRecipe(space, 1, []);
    const training = trainingDesign(space, { seed: 1 });
    const heldOut = heldOutDesign(space, training, { seed: 1 }).codes;
    expect(heldOut).toHaveLength(18);
    expect(heldOut.filter((code) => [...checkHarnesses, base].includes(code))).toEqual([]);
    expect(checkHarnesses).toEqual(training.codes);
  });

  it('leaves out the harnesses of the named realisations, and no other', () => {
    expect(backboneRecipe(space, 1, []).harnesses).toEqual(all);
    const left = backboneRecipe(space, 1, ['observation=paged', 'workflow=todo']);
    const [paged, todo] = [realisationAt('observation', 'paged'), realisationAt('workflow', 'todo')];
    const met = (code: string) => code[paged.component] !== paged.digit && code[todo.component] !== todo.digit;
    expect(left.harnesses).toEqual(all.filter(met));
    expect(left.harnesses).toHaveLength(3 * 3 * 2 * 3 * 2);
    expect(left.checkHarnesses).toEqual(backboneRecipe(space, 1, []).checkHarnesses.filter(met));
    expect(left.checkHarnesses.length).toBeGreaterThan(0);
  });

  it('refuses a realisation that is none, and one of the base harness', () => {
    for (const text of ['observation=glossy', 'weather=paged', 'paged', '', 'observation'])
      expect(() => backboneRecipe(space, 1, [text])).toThrow(`"${text}" names no realisation of "${space.name}"; write it as observation=paged`);
    expect(() => backboneRecipe(space, 1, ['observation=head'])).toThrow('"observation=head" belongs to the base harness, which a backbone has to know');
  });
});

function realisationAt(kind: string, name: string): { component: number; digit: string } {
  const component = space.components.findIndex((one) => one.kind === kind);
  return { component, digit: String(space.components[component]?.realisations.findIndex((one) => one.name === name)) };
}
