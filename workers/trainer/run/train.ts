import type { RunEvent, Rollout } from '../../../lib/contract/run-event';
import type { RunSpec } from '../../../lib/contract/run-spec';
import { planStep } from '../../../lib/rl/schedule';
import { builtInTaskSets } from '../../../lib/tasks/built-in';
import type { ThreadPool } from '../rollout/thread-pool';
import type { GroupFacts, PlayItem } from '../rollout/thread-protocol';
import { updateOn, type UpdateReport } from '../update';
import type { SavedCheckpoint, TrainingState } from './checkpoints';

export type Emit = (event: RunEvent) => void;

export interface TrainingRun {
  pool: ThreadPool;
  spec: RunSpec;
  state: TrainingState;
  emit: Emit;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  stopped: () => boolean;
  save: (state: TrainingState) => Promise<SavedCheckpoint>;
  /** Evaluates the policy as it stands; breaks off where it is stopped. */
  evaluate: (step: number) => Promise<unknown>;
}

/** The rollouts of a step: every planned task with its harness, `rolloutsPerTask` times. */
export function stepItems(spec: RunSpec, step: number): PlayItem[] {
  const families = builtInTaskSets().filter(({ id }) => spec.taskSets.includes(id)).flatMap((set) => set.families.map(({ id }) => ({ taskSet: set.id, family: id })));
  const { tasksPerStep, rolloutsPerTask, k } = spec.schedule;
  const plan = planStep({ training: spec.training, k, tasksPerStep, families }, spec.seed, step);
  return plan.flatMap(({ taskSet, family, task, harness }, group) =>
    Array.from({ length: rolloutsPerTask }, (_, repeat) => {
      const index = group * rolloutsPerTask + repeat;
      return { group, index, taskSet, family, task, repeat, harness, stream: ['rollout', spec.seed, step, index] };
    }),
  );
}

/** Splits the groups into mini-batches of neighbours. */
function miniBatches(groups: readonly GroupFacts[], count: number): GroupFacts[][] {
  const size = Math.ceil(groups.length / count);
  return Array.from({ length: count }, (_, part) => groups.slice(part * size, (part + 1) * size)).filter((batch) => batch.length > 0);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Metrics of a step under veRL's names where it has one; those under `timing/` are the only ones that time decides. */
function stepMetrics(rollouts: readonly Rollout[], groups: readonly GroupFacts[], updates: readonly UpdateReport[], facts: { learningRate: number; tokens: number }): Record<string, number> {
  const rewards = rollouts.map(({ reward }) => reward);
  return {
    'critic/rewards/mean': mean(rewards),
    'critic/rewards/max': Math.max(...rewards),
    'critic/rewards/min': Math.min(...rewards),
    'train/success': mean(rollouts.map(({ passed }) => (passed ? 1 : 0))),
    'train/turns': mean(rollouts.map(({ turns }) => turns)),
    'train/segments': mean(rollouts.map(({ segments }) => segments)),
    'train/flat_groups': groups.filter(({ tokens }) => tokens === 0).length,
    'response_length/mean': mean(rollouts.map(({ tokens }) => tokens)),
    'actor/pg_loss': mean(updates.map(({ loss }) => loss)),
    'actor/entropy': mean(updates.map(({ entropy }) => entropy)),
    'actor/pg_clipfrac': mean(updates.map(({ clipFraction }) => clipFraction)),
    'actor/ppo_kl': mean(updates.map(({ kl }) => kl)),
    'actor/grad_norm': mean(updates.map(({ gradientNorm }) => gradientNorm)),
    'actor/lr': facts.learningRate,
    'perf/total_num_tokens': facts.tokens,
  };
}

async function trainStep(run: TrainingRun): Promise<void> {
  const { pool, spec, state, emit, now } = run;
  const { step } = state;
  const began = now();
  const played = await pool.play(stepItems(spec, step), { keep: true });
  const sampled = now();
  const { learningRate: rate, warmupSteps, clipRatio, gradientClip, miniBatches: batches } = spec.optimiser;
  const learningRate = rate * Math.min(1, (step + 1) / Math.max(1, warmupSteps));
  const updates: UpdateReport[] = [];
  for (const batch of miniBatches(played.groups, batches)) {
    const report = await updateOn(pool, state.optimiser, batch, { mode: 'clip', clipRatio, learningRate, gradientClip });
    if (report) updates.push(report);
  }
  const ended = now();
  const tokens = played.rollouts.reduce((sum, rollout) => sum + rollout.tokens, 0) + played.groups.reduce((sum, group) => sum + group.processed, 0);
  state.step = step + 1;
  state.tokens += tokens;
  emit({ type: 'rollouts', phase: 'train', step: state.step, set: null, items: played.rollouts });
  emit({ type: 'metric', step: state.step, values: { ...stepMetrics(played.rollouts, played.groups, updates, { learningRate, tokens: state.tokens }), 'timing/gen': (sampled - began) / 1000, 'timing/update_actor': (ended - sampled) / 1000, 'timing/step': (ended - began) / 1000 } });
  emit({ type: 'progress', phase: 'train', done: state.step, total: spec.schedule.steps });
}

/** Whether a checkpoint is due after `step` steps. */
function isDue(spec: RunSpec, step: number): boolean {
  return step % spec.checkpointEvery === 0 || step === spec.schedule.steps;
}

async function checkpoint(run: TrainingRun): Promise<void> {
  run.state.policy.parameters.set(run.pool.parameters);
  run.emit({ type: 'checkpoint', ...(await run.save(run.state)) });
}

/** Whether the policy is evaluated in training, after `step` steps. */
function isBetween(spec: RunSpec, step: number): boolean {
  const { everySteps } = spec.evaluation;
  return everySteps > 0 && step > 0 && step % everySteps === 0 && step < spec.schedule.steps;
}

/** Trains from where the state stands to the last step; false if it was stopped, in which case a checkpoint was saved. */
export async function train(run: TrainingRun): Promise<boolean> {
  const { spec, state, pool } = run;
  pool.parameters.set(state.policy.parameters);
  run.emit({ type: 'progress', phase: 'train', done: state.step, total: spec.schedule.steps });
  while (state.step < spec.schedule.steps) {
    // At the head of the loop: a run that was cut off in this evaluation resumes at its step and must do it again.
    if (isBetween(spec, state.step)) await run.evaluate(state.step);
    if (run.stopped()) {
      await checkpoint(run);
      return false;
    }
    await trainStep(run);
    if (isDue(spec, state.step)) await checkpoint(run);
  }
  return true;
}
