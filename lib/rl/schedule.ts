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
 * step; families are balanced within a batch. It depends on the seed and the step alone, so a resumed run plans alike.
 */
export function planStep(input: ScheduleInput, seed: number, step: number): PlannedTask[] {
  const k = Math.min(input.k, input.training.length);
  const block = Math.floor(step / k);
  const random = createRandom(['schedule', seed, block]);
  return balancedFamilies(input.families, input.tasksPerStep, random).map((name, index) => {
    const assigned = assignHarnesses(input.training, k, random);
    const task = trainTaskSeed(['train', seed, block, index]);
    return { ...name, task, assigned, harness: assigned[step % k] ?? '' };
  });
}
