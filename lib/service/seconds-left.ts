import type { Database } from '../../db/database';
import { readSeriesEnd } from '../../db/store/metrics';
import type { RunRow } from '../../db/store/runs';
import type { RunSpec } from '../contract/run-spec';
import type { Context } from './context';

/** Steps whose times the estimate rests on. */
const window = 20;

/** Rollouts of one evaluation: tasks x repeats in every harness of every set. */
export function evaluationRollouts({ evaluation, taskSets, heldOut, external }: RunSpec): number {
  return evaluation.tasksPerSet * taskSets.length * evaluation.repeats * (1 + heldOut.length + external.length);
}

/** Evaluations of a whole run: those in between, and the one at the end. */
export function evaluationsOf(spec: RunSpec): number {
  return evaluationsAhead(spec, 0, false);
}

/**
 * Seconds until a running run ends, from what was measured in it: the median of its last training steps, and the pace
 * of the evaluation, or before there is one, of the rollouts in training. Null until the needed pace was measured.
 */
export function secondsLeft({ db, now }: Pick<Context, 'db' | 'now'>, row: RunRow, spec: RunSpec): number | null {
  const { steps, tasksPerStep, rolloutsPerTask } = spec.schedule;
  const evaluating = row.phase === 'evaluate';
  const stepsDone = row.phase === 'train' ? row.done : (readSeriesEnd(db, row.id, 'timing/step', 1)[0]?.step ?? 0);
  const training = pace(steps - stepsDone, median(db, row.id, 'timing/step'));
  const inTraining = median(db, row.id, 'timing/gen');
  const rollout = (evaluating ? evaluationPace(row, now()) : null) ?? (inTraining === null ? null : inTraining / (tasksPerStep * rolloutsPerTask));
  const rollouts = (evaluating ? row.total - row.done : 0) + evaluationsAhead(spec, stepsDone, evaluating) * evaluationRollouts(spec);
  const evaluation = pace(rollouts, rollout);
  return training === null || evaluation === null ? null : training + evaluation;
}

/** Evaluations that begin after the current one. */
function evaluationsAhead({ schedule: { steps }, evaluation: { everySteps } }: RunSpec, stepsDone: number, evaluating: boolean): number {
  if (stepsDone >= steps) return evaluating ? 0 : 1;
  const between = everySteps === 0 ? 0 : Math.floor((steps - 1) / everySteps) - Math.floor(stepsDone / everySteps);
  return between + 1;
}

/** Seconds a rollout since the attempt entered the evaluation; null before the first ones are done. */
function evaluationPace({ phaseAt, phaseDone, done }: RunRow, now: number): number | null {
  return phaseAt === null || done <= phaseDone ? null : Math.max(0, now - phaseAt) / 1000 / (done - phaseDone);
}

function pace(left: number, seconds: number | null): number | null {
  return left <= 0 ? 0 : seconds === null ? null : left * seconds;
}

function median(db: Database, runId: string, name: string): number | null {
  const times = readSeriesEnd(db, runId, name, window).map(({ value }) => value);
  return times.sort((a, b) => a - b)[times.length >> 1] ?? null;
}
