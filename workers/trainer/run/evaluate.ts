import type { EvaluationSet } from '../../../lib/contract/run-event';
import type { RunSpec } from '../../../lib/contract/run-spec';
import { evaluationTaskSeed } from '../../../lib/rl/task-seeds';
import { builtInTaskSets } from '../../../lib/tasks/built-in';
import type { ThreadPool } from '../rollout/thread-pool';
import type { PlayItem } from '../rollout/thread-protocol';
import type { Emit } from './train';

/** Episodes between two events, and between two looks at the stop signal. */
const chunk = 256;

/** The tasks of one set: families in turn, the same ones for every policy and harness. */
function tasksOf(setId: string, count: number): { family: string; task: number }[] {
  const families = builtInTaskSets().find(({ id }) => id === setId)?.families ?? [];
  return Array.from({ length: count }, (_, index) => ({ family: families[index % families.length]?.id ?? '', task: evaluationTaskSeed(index) }));
}

/** Every episode of an evaluation in a fixed order: harness, task set, task, repeat. */
export function evaluationItems(spec: RunSpec, set: EvaluationSet, harnesses: readonly string[], step: number): PlayItem[] {
  const { tasksPerSet, repeats } = spec.evaluation;
  const items: PlayItem[] = [];
  for (const harness of harnesses)
    for (const taskSet of spec.taskSets)
      for (const { family, task } of tasksOf(taskSet, tasksPerSet))
        for (let repeat = 0; repeat < repeats; repeat++) {
          const stream = ['evaluate', spec.seed, step, set, harness, taskSet, family, task, repeat];
          items.push({ group: items.length, index: items.length, taskSet, family, task, repeat, harness, stream });
        }
  return items;
}

/** The three evaluation sets of a spec, empty ones left out. */
export function evaluationSetsOf(spec: RunSpec): { set: EvaluationSet; harnesses: readonly string[] }[] {
  const sets: { set: EvaluationSet; harnesses: readonly string[] }[] = [
    { set: 'base', harnesses: [spec.base] },
    { set: 'held-out', harnesses: spec.heldOut },
    { set: 'external', harnesses: spec.external },
  ];
  return sets.filter(({ harnesses }) => harnesses.length > 0);
}

/**
 * Plays every episode of the evaluation and reports it chunk by chunk; false if it was stopped in between. With
 * `transcripts`, the first repeat of each task is kept turn by turn.
 */
export async function evaluate(pool: ThreadPool, spec: RunSpec, step: number, emit: Emit, stopped: () => boolean, transcripts: boolean): Promise<boolean> {
  const sets = evaluationSetsOf(spec).map(({ set, harnesses }) => ({ set, items: evaluationItems(spec, set, harnesses, step) }));
  const total = sets.reduce((sum, { items }) => sum + items.length, 0);
  let done = 0;
  emit({ type: 'progress', phase: 'evaluate', done, total });
  for (const { set, items } of sets) {
    for (let start = 0; start < items.length; start += chunk) {
      if (stopped()) return false;
      const part = items.slice(start, start + chunk);
      const played = await pool.play(part, { transcripts });
      emit({ type: 'rollouts', phase: 'evaluate', step, set, items: played.rollouts });
      for (const { index, body } of played.transcripts) emit({ type: 'trajectory', phase: 'evaluate', step, set, index, body });
      done += part.length;
      emit({ type: 'progress', phase: 'evaluate', done, total });
    }
  }
  return true;
}
