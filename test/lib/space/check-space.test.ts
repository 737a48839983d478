import { describe, expect, it } from 'vitest';
import { checkSpace } from '../../../lib/space/check-space';
import { spaceOf } from './spaces';

const named = (names: string[], realisations: string[]) => {
  const space = spaceOf(names.map(() => realisations.length));
  return {
    ...space,
    components: space.components.map((component, i) => ({
      ...component,
      name: names[i] ?? '',
      realisations: component.realisations.map((realisation, j) => ({ ...realisation, name: realisations[j] ?? '' })),
    })),
  };
};

describe('checking a space', () => {
  it('accepts the smallest and the largest space', () => {
    checkSpace(spaceOf([2, 2]));
    checkSpace(spaceOf(Array(12).fill(36)));
  });

  it('accepts 10^9 harnesses', () => checkSpace(spaceOf(Array(9).fill(10))));

  it.each([
    [spaceOf([]), "space '' has 0 component(s); give it at least two"],
    [spaceOf([3]), "space '3' has 1 component(s); give it at least two"],
    [spaceOf(Array(13).fill(2)), 'keep at most 12'],
    [spaceOf([3, 1]), "component 'component 1' has 1 realisation(s), so nothing varies in it; give it at least two or remove it"],
    [spaceOf([3, 0]), "component 'component 1' has 0 realisation(s)"],
    [spaceOf([3, 37]), 'keep at most 36'],
    [named(['a', 'b'], ['head', 'Head ']), "component 'a' has two realisations named 'Head ' (case is ignored); rename one of them"],
    [named(['Context', 'context'], ['x', 'y']), "two components named 'context' (case is ignored); rename one of them"],
    [spaceOf([3, 3], [[[0, 1]]]), 'forbidden combination 1 has 1 entries; give at least two'],
    [spaceOf([3, 3], [[[0, 1], [2, 1]]]), 'forbidden combination 1 names component 2, but the last one is 1'],
    [spaceOf([3, 3], [[[0, 1], [1, 3]]]), "forbidden combination 1 names realisation 3 of 'component 1', but the last one is 2"],
    [spaceOf([3, 3, 3], [[[0, 0], [1, 1]], [[0, 1], [0, 2]]]), "forbidden combination 2 names component 'component 0' twice"],
    [spaceOf([2, 2], [[[0, 0], [1, 0]], [[0, 0], [1, 1]], [[0, 1], [1, 0]], [[0, 1], [1, 1]]]), 'exclude every harness; remove some of them'],
  ])('refuses case %#', (space, message) => {
    expect(() => checkSpace(space)).toThrow(message);
  });

  it('refuses to hold out the first realisation of a component, which the base harness has', () => {
    const space = spaceOf([2, 3]);
    const holding = (level: number) => ({ ...space, components: space.components.map((component, i) => ({ ...component, realisations: component.realisations.map((one, j) => (i === 1 && j === level ? { ...one, heldOut: true as const } : one)) })) });
    checkSpace(holding(2));
    expect(() => checkSpace(holding(0))).toThrow(/'realisation 0' of 'component 1' is held out, but the base harness/);
  });
});
