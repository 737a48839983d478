import { expect, test } from 'vitest';
import { launchOf, parseSeeds, sentenceOf, type Draft } from '../../../components/experiments/draft';

const draft: Draft = { name: 'Quick', preset: 'quick', spaceId: 's', trainingDesignId: 't', heldOutDesignId: 'h', arms: ['harness-scaling', 'base-model'], seeds: '1, 2', steps: '60', taskSets: ['a', 'b'], backbone: 'micro' };

test('seeds may stand apart by commas or blanks', () => {
  expect(parseSeeds('3, 1 2')).toEqual([3, 1, 2]);
});

test.each([
  ['', /no seed is given/],
  ['1, x', /'x' is no seed/],
  ['-1', /'-1' is no seed/],
  ['4, 4', /seed 4 stands twice/],
])('seeds %j are refused', (text, message) => {
  expect(() => parseSeeds(text)).toThrow(message);
});

test('a launch holds the arms in their fixed order and the steps as a number', () => {
  expect(launchOf(draft, 'key-12345')).toMatchObject({ arms: ['base-model', 'harness-scaling'], seeds: [1, 2], steps: 60, idempotencyKey: 'key-12345' });
});

test('one sentence says how many runs there are and what they are measured on', () => {
  const preset = {
    name: 'quick',
    title: 'Quick',
    description: '',
    arms: [],
    seeds: [1],
    schedule: { steps: 60, tasksPerStep: 16, rolloutsPerTask: 8, k: 2 },
    optimiser: { learningRate: 1, warmupSteps: 0, clipRatio: 0.2, miniBatches: 1, gradientClip: 1, temperature: 1 as const },
    evaluation: { tasksPerSet: 10, repeats: 3, everySteps: 0 },
    checkpointEvery: 1,
  };
  const design = { spaceId: 's', spaceName: 'Small', name: 'd', size: 18, trainingDesignId: null, createdAt: 0 };
  const sentence = sentenceOf(draft, preset, [], [{ ...design, id: 't', purpose: 'train' }, { ...design, id: 'h', purpose: 'held-out' }]);
  expect(sentence).toMatch(/^4 runs \(base model, harness scaling; seeds 1, 2\)/);
  expect(sentence).toContain('18 held-out harnesses');
});
