import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trainingDesign } from '../../../lib/design/training-design';
import { planStep, type ScheduleInput } from '../../../lib/rl/schedule';
import { evaluationTaskSeed, trainTaskSeed } from '../../../lib/rl/task-seeds';
import { spaceOf } from '../space/spaces';

const { codes: training } = trainingDesign(spaceOf([3, 3, 3, 3, 3]), { seed: 1 });
const families = ['a', 'b', 'c'].flatMap((taskSet) => ['p', 'q', 'r', 's'].map((family) => ({ taskSet, family })));
const input: ScheduleInput = { training, k: 3, tasksPerStep: 16, families };

const withoutHarness = (step: number) => planStep(input, 7, step).map(({ harness: _, ...task }) => task);

describe('the schedule', () => {
  it('keeps a batch of tasks for K steps, each step on the next of its K harnesses', () => {
    for (const block of [0, 1, 5]) {
      const steps = [0, 1, 2].map((j) => 3 * block + j);
      expect(withoutHarness(steps[1] ?? 0)).toEqual(withoutHarness(steps[0] ?? 0));
      expect(withoutHarness(steps[2] ?? 0)).toEqual(withoutHarness(steps[0] ?? 0));
      steps.forEach((step, j) => {
        for (const { harness, assigned } of planStep(input, 7, step)) expect(harness).toBe(assigned[j]);
      });
    }
    expect(withoutHarness(3)).not.toEqual(withoutHarness(2));
  });

  it('depends on the seed and the step alone', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.nat(1000), (seed, step) => {
        const plan = planStep(input, seed, step);
        planStep(input, seed, step + 1);
        expect(planStep(input, seed, step)).toEqual(plan);
        expect(planStep(input, seed + 1, step)).not.toEqual(plan);
      }),
      { numRuns: 200 },
    );
  });

  it('balances families within a batch: counts differ by at most one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(), (tasksPerStep, seed) => {
        const plan = planStep({ ...input, tasksPerStep }, seed, 0);
        const counts = families.map(({ taskSet, family }) => plan.filter((task) => task.taskSet === taskSet && task.family === family).length);
        expect(plan).toHaveLength(tasksPerStep);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });

  it('meets every training harness about equally often over a run', () => {
    const counts = new Map<string, number>();
    for (let step = 0; step < 300; step++) for (const { harness } of planStep(input, 1, step)) counts.set(harness, (counts.get(harness) ?? 0) + 1);
    for (const code of training) expect(Math.abs((counts.get(code) ?? 0) / (4800 / 18) - 1)).toBeLessThan(0.35);
  });

  it('gives a single-harness run that harness at every step, and a new batch every step', () => {
    const single = { ...input, training: ['00000'] };
    expect(planStep(single, 1, 4).every(({ harness }) => harness === '00000')).toBe(true);
    expect(planStep(single, 1, 4)).not.toEqual(planStep(single, 1, 5));
  });

  it('refuses a run without tasks, without harnesses, and a step that is none', () => {
    expect(() => planStep({ ...input, families: [] }, 1, 0)).toThrow('choose at least one task set');
    expect(() => planStep({ ...input, training: [] }, 1, 0)).toThrow('the training design has 0 harnesses');
    expect(() => planStep(input, 1, -1)).toThrow('step -1 is none');
  });
});

describe('task seeds', () => {
  it('of training and evaluation are never the same', () => {
    const trained = new Set(Array.from({ length: 300 }, (_, step) => planStep(input, 3, step).map(({ task }) => task)).flat());
    for (const task of trained) expect(task % 2).toBe(0);
    for (let index = 0; index < 5000; index++) expect(trained.has(evaluationTaskSeed(index))).toBe(false);
    fc.assert(fc.property(fc.array(fc.oneof(fc.integer(), fc.string())), fc.nat(2 ** 30), (parts, index) => trainTaskSeed(parts) !== evaluationTaskSeed(index)), { numRuns: 1000 });
  });

  it('of training seldom repeat, and are safe integers', () => {
    const seeds = Array.from({ length: 5000 }, (_, i) => trainTaskSeed(['train', 1, i, 0]));
    expect(new Set(seeds).size).toBeGreaterThan(4990);
    expect(seeds.every((seed) => Number.isSafeInteger(seed) && seed >= 0)).toBe(true);
  });
});
