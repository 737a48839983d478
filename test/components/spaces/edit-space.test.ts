import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addRealisation, bindRealisation, duplicateComponent, duplicateRealisation, holdOut, moveComponent, moveRealisation, removeComponent, removeRealisation, type Implementations } from '../../../components/spaces/edit-space';
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

const rnd = fc.record({ components: fc.array(fc.integer({ min: 2, max: 5 }), { minLength: 2, maxLength: 5 }), picks: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }) });

/** A space whose realisations are named by their places, with forbidden combinations drawn from `picks`. */
function drawnSpace({ components, picks }: { components: readonly number[]; picks: readonly number[] }): SpaceDefinition {
  const entry = (component: number, pick: number) => ({ component, realisation: pick % (components[component] ?? 1) });
  const forbidden = [0, 1, 2].map((i) => {
    const first = (picks[3 * i] ?? 0) % (components.length - 1);
    return [entry(first, picks[3 * i + 1] ?? 0), entry(first + 1, picks[3 * i + 2] ?? 0)];
  });
  return { name: 'drawn', components: components.map((n, c) => ({ kind: 'workflow', name: `c${c}`, realisations: Array.from({ length: n }, (_, r) => realisation(`c${c} r${r}`)) })), forbidden };
}

/** What the forbidden combinations name, in words. */
const named = (of: SpaceDefinition) => of.forbidden.map((combination) => combination.map(({ component, realisation: level }) => of.components[component]?.realisations[level]?.name).sort().join(' with '));

test('moving, duplicating and marking leaves every forbidden combination naming what it named', () => {
  fc.assert(
    fc.property(rnd, fc.nat(), fc.nat(), (drawn, one, other) => {
      const before = drawnSpace(drawn);
      const component = one % before.components.length;
      const levels = before.components[component]?.realisations.length ?? 1;
      for (const after of [
        moveComponent(before, one % before.components.length, other % before.components.length),
        moveRealisation(before, component, one % levels, other % levels),
        duplicateRealisation(before, component, other % levels),
        duplicateComponent(before, component, implementations),
        holdOut(before, component, other % levels, true),
      ])
        expect(named(after)).toEqual(named(before));
    }),
  );
});

test('a move back undoes a move', () => {
  fc.assert(
    fc.property(rnd, fc.nat(), fc.nat(), (drawn, one, other) => {
      const before = drawnSpace(drawn);
      const [from, to] = [one % before.components.length, other % before.components.length];
      expect(moveComponent(moveComponent(before, from, to), to, from)).toEqual(before);
    }),
  );
});

test('a duplicate has a name of its own, and a duplicated component takes a kind that is missing', () => {
  expect(duplicateRealisation(space, 0, 1).components[0]?.realisations.map(({ name }) => name)).toEqual(['head', 'json', 'json 2', 'paged']);
  const twice = duplicateComponent(space, 0, implementations);
  expect(twice.components.map(({ kind }) => kind)).toEqual(['observation', 'system-prompt', 'context', 'workflow']);
  expect(twice.components[1]?.realisations.map((one) => one.implementation)).toEqual(['minimal', 'minimal', 'minimal']);
});

test('the mark of a held-out realisation leaves no trace when it is taken back', () => {
  const marked = holdOut(space, 0, 2, true);
  expect(marked.components[0]?.realisations[2]?.heldOut).toBe(true);
  expect(holdOut(marked, 0, 2, false)).toEqual(space);
});

test('another implementation brings its name along, or a free one where that is taken', () => {
  expect(bindRealisation(space, 1, 1, 'summary').components[1]?.realisations[1]).toEqual(realisation('summary'));
  expect(bindRealisation(space, 0, 0, 'paged').components[0]?.realisations[0]).toEqual({ name: 'paged 2', implementation: 'paged', options: {} });
});
