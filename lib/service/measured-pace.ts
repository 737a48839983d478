import { medianOfSeries, sumOfSeries } from '../../db/store/metrics';
import { listFinishedRunRows, type RunRow } from '../../db/store/runs';
import { listWorkerRows } from '../../db/store/workers';
import type { MeasuredPace, PaceList } from '../contract/api/experiments';
import type { Context } from './context';
import { silentMs } from './get-status';
import { specOf } from './run-view';
import { evaluationRollouts, evaluationsOf } from './seconds-left';

/** Runs that the paces rest on: the newest that finished in one go. */
const mostRuns = 24;

interface Measured {
  readonly backbone: string;
  readonly arm: MeasuredPace['arm'];
  readonly perRollout: number | null;
  readonly perEpisode: number;
}

/**
 * How long rollouts of training and episodes of the evaluation took in the finished runs of this data directory: from
 * `timing/step`, and from start to end less all steps. Runs that were interrupted are left out, for their times hold waits.
 */
export function measuredPace(ctx: Context): PaceList {
  const measured = listFinishedRunRows(ctx.db, mostRuns).flatMap((row) => measure(ctx, row));
  const groups = new Map<string, Measured[]>();
  for (const one of measured) groups.set(`${one.backbone} ${one.arm}`, [...(groups.get(`${one.backbone} ${one.arm}`) ?? []), one]);
  const paces = [...groups.values()].flatMap((runs): MeasuredPace[] => {
    const [first] = runs;
    const secondsPerEpisode = median(runs.map(({ perEpisode }) => perEpisode));
    if (!first || secondsPerEpisode === null) return [];
    const secondsPerRollout = median(runs.flatMap(({ perRollout }) => (perRollout === null ? [] : [perRollout])));
    return [{ backbone: first.backbone, arm: first.arm, runs: runs.length, secondsPerRollout, secondsPerEpisode }];
  });
  return { paces, slots: slotsOf(ctx) };
}

function measure({ db }: Context, row: RunRow): Measured[] {
  if (row.startedAt === null || row.endedAt === null) return [];
  const spec = specOf(row);
  const { tasksPerStep, rolloutsPerTask } = spec.schedule;
  const step = medianOfSeries(db, row.id, 'timing/step');
  const evaluating = (row.endedAt - row.startedAt) / 1000 - sumOfSeries(db, row.id, 'timing/step');
  const episodes = evaluationsOf(spec) * evaluationRollouts(spec);
  // A clock that was set back, or the steps of a test: no pace.
  if (evaluating <= 0 || (step === null && spec.schedule.steps > 0)) return [];
  return [{ backbone: spec.backbone, arm: spec.arm, perRollout: step === null ? null : step / (tasksPerStep * rolloutsPerTask), perEpisode: evaluating / episodes }];
}

function slotsOf({ db, now }: Context): number | null {
  const alive = listWorkerRows(db).filter((worker) => now() - worker.heartbeatAt < silentMs);
  const slots = alive.reduce((sum, worker) => sum + worker.slots, 0);
  return slots === 0 ? null : slots;
}

function median(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? null;
}
