import { expect, test } from 'vitest';
import { addRealisation, removeComponent, removeRealisation, type Implementations } from '../../../components/spaces/edit-space';
import type { SpaceDefinition } from '../../../lib/contract';

const realisation = (name: string) => ({ name, implementation: name, options: {} });
const space: SpaceDefinition = {
  name: 'small',
  components: [
    { kind: 'observation', name: 'Observation', realisations: ['head', 'json', 'paged'].map(realisation) },
    { kind: 'context', name: 'Context', realisations: ['full', 'elide'].map(realisation) },
    { kind: 'workflow', name: 'Workflow', realisations: ['react', 'todo', 'verify'].map(realisation) },
  ],
  forbidden: [
    [{ component: 0, realisation: 2 }, { component: 2, realisation: 1 }],
    [{ component: 1, realisation: 0 }, { component: 2, realisation: 2 }],
  ],
};
const known = (...ids: string[]) => ids.map((id) => ({ id, options: [] }));
const implementations: Implementations = { 'system-prompt': known('minimal'), 'tool-interface': known('functions'), observation: known('head', 'json', 'paged'), context: known('full', 'elide', 'summary'), workflow: known('react', 'todo', 'verify') };

test('removing a component drops the combinations that name it and renumbers the others', () => {
  const smaller = removeComponent(space, 0);
  expect(smaller.components.map((one) => one.kind)).toEqual(['context', 'workflow']);
  expect(smaller.forbidden).toEqual([[{ component: 0, realisation: 0 }, { component: 1, realisation: 2 }]]);
});

test('removing a realisation drops the combinations that name it and renumbers the others', () => {
  const smaller = removeRealisation(space, 2, 1);
  expect(smaller.components[2]?.realisations.map((one) => one.name)).toEqual(['react', 'verify']);
  expect(smaller.forbidden).toEqual([[{ component: 1, realisation: 0 }, { component: 2, realisation: 1 }]]);
});

test('a new realisation takes an implementation that the component lacks', () => {
  expect(addRealisation(space, 1, implementations).components[1]?.realisations.at(-1)).toEqual(realisation('summary'));
});

test('a new realisation of a component that has all implementations gets a name of its own', () => {
  expect(addRealisation(space, 0, implementations).components[0]?.realisations.at(-1)).toEqual({ name: 'head 2', implementation: 'head', options: {} });
});
