import { expect, test } from 'vitest';
import { changeComponent, changeRealisation, duplicateComponent, holdOut, type Implementations } from '../../../components/spaces/edit-space';
import { findFaults } from '../../../components/spaces/find-faults';
import { readDefinition } from '../../../components/spaces/read-definition';
import { componentKinds, decode, spaceDefinitionSchema } from '../../../lib/contract';
import { paperSpace } from '../../../lib/harness/paper-space';
import { implementationsOf } from '../../../lib/harness/registry';
import { checkDefinition } from '../../../lib/service/check-definition';

const implementations: Implementations = {
  'system-prompt': implementationsOf('system-prompt'),
  'tool-interface': implementationsOf('tool-interface'),
  observation: implementationsOf('observation'),
  context: implementationsOf('context'),
  workflow: implementationsOf('workflow'),
};
const places = (space: Parameters<typeof findFaults>[0]) => findFaults(space, implementations).map(({ at }) => at);

test('the paper’s space has no fault', () => {
  expect(places(paperSpace())).toEqual([]);
});

const context = componentKinds.indexOf('context');
const cases = {
  'a realisation without a name': [changeRealisation(paperSpace(), 1, 2, { name: '' }), 'realisation 1 2'],
  'two realisations of one name': [changeRealisation(paperSpace(), 1, 2, { name: 'SHELL' }), 'realisation 1 2'],
  'an option out of its range': [changeRealisation(paperSpace(), 2, 0, { options: { lines: 1 } }), 'option 2 0 lines'],
  'an option that depends on another': [changeRealisation(paperSpace(), context, 1, { options: { trigger: 3, keep: 3 } }), `option ${context} 1 keep`],
  'a held-out realisation of the base harness': [holdOut(paperSpace(), 0, 0, true), 'realisation 0 0'],
  'a component that does not vary': [changeComponent(paperSpace(), 3, (old) => ({ ...old, realisations: old.realisations.slice(0, 1) })), 'component 3'],
  'two components of one kind': [duplicateComponent(paperSpace(), 4, implementations), 'component 5 kind'],
} as const;

for (const [what, [space, place]] of Object.entries(cases)) {
  test(`${what} is told beside its field, and refused by the server`, () => {
    expect(places(space)).toEqual([place]);
    expect(() => checkDefinition(decode(spaceDefinitionSchema, space, 'space'))).toThrow();
  });
}

test('a thousand pasted realisations are refused at once with the number that fits', () => {
  const space = paperSpace();
  const many = { ...space, components: [{ ...space.components[0], realisations: Array.from({ length: 1000 }, (_, i) => ({ name: `r${i}`, implementation: 'minimal', options: {} })) }, ...space.components.slice(1)] };
  const { definition, error } = readDefinition(JSON.stringify(many));
  expect(definition).toBeNull();
  expect(error).toMatch(/realisations.*36/);
});

test('text that is no JSON is refused with a remedy', () => {
  expect(readDefinition('{').error).toMatch(/not JSON.*Copy as JSON/);
});
