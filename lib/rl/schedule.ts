import { at } from '../contract/at';
import { StudioError } from '../contract/errors';
import { assignHarnesses } from './assign-harnesses';
import { createRandom } from './random';
import { trainTaskSeed } from './task-seeds';

export interface FamilyName {
  taskSet: string;
  family: string;
}

/** One task of a step with the harness that it meets there. */
export interface PlannedTask extends FamilyName {
  task: number;
  /** The K harnesses of the task, the anchor first. */
  assigned: readonly string[];
  harness: string;
}

export interface ScheduleInput {
  training: readonly string[];
  k: number;
  tasksPerStep: number;
  families: readonly FamilyName[];
}

function balancedFamilies(families: readonly FamilyName[], count: number, random: ReturnType<typeof createRandom>): FamilyName[] {
  const rounds = Math.ceil(count / families.length);
  return Array.from({ length: rounds }, () => random.shuffle(families)).flat().slice(0, count);
}

/**
 * The tasks of a step, each with its harness. A batch of tasks stays for K successive steps, one harness of each task a
 * step; families are balanced within a batch. A design of fewer than K harnesses is met whole. The plan depends on the
 * seed and the step alone, so a resumed run plans alike. Throws `StudioError('invalid')` for no family or no harness.
 */
export function planStep(input: ScheduleInput, seed: number, step: number): PlannedTask[] {
  if (input.families.length === 0) throw new StudioError('invalid', 'no family of tasks to train on; choose at least one task set');
  if (!Number.isInteger(step) || step < 0) throw new StudioError('invalid', `step ${step} is none; count steps from 0`);
  const k = Math.max(1, Math.min(input.k, input.training.length));
  const block = Math.floor(step / k);
  const random = createRandom(['schedule', seed, block]);
  return balancedFamilies(input.families, input.tasksPerStep, random).map((name, index) => {
    const assigned = assignHarnesses(input.training, k, random);
    const task = trainTaskSeed(['train', seed, block, index]);
    return { ...name, task, assigned, harness: at(assigned, step % k) };
  });
}
