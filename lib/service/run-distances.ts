import { listTrainingSteps } from '../../db/store/rollouts';
import { findRunRow } from '../../db/store/runs';
import { newestRolloutStep, readHarnessTaskResults } from '../../db/store/task-results';
import type { AtDistance, RunDistances } from '../contract/api/run-data';
import { reportSettings } from '../report/settings';
import { hammingDistance } from '../space/codes';
import type { BootstrapOptions } from '../stats/cluster-bootstrap';
import type { Context } from './context';
import { found } from './found';
import { specOf } from './run-view';
import { passByTask } from './task-estimates';

/** Training steps that are counted before anything was evaluated. */
const lastSteps = 10;
const options: BootstrapOptions = { ...reportSettings, resamples: 1000 };

type Row = ReturnType<typeof readHarnessTaskResults>[number];

/** Success by Hamming distance from the base harness and from the nearest training harness. */
export function runDistances(ctx: Context, runId: string): RunDistances {
  const row = found(findRunRow(ctx.db, runId), 'run', runId);
  const spec = specOf(row);
  const evaluated = newestRolloutStep(ctx.db, runId, 'evaluate');
  const steps = evaluated !== null ? [evaluated] : listTrainingSteps(ctx.db, runId).slice(-lastSteps);
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) return { source: null, steps: null, fromBase: [], fromTraining: [] };
  const rows = evaluated !== null ? readHarnessTaskResults(ctx.db, runId, 'evaluate', ['base', 'held-out'], steps) : readHarnessTaskResults(ctx.db, runId, 'train', [''], steps);
  return {
    source: evaluated !== null ? 'evaluation' : 'training',
    steps: [first, last],
    fromBase: byDistance(rows, (code) => hammingDistance(code, spec.base)),
    fromTraining: spec.training.length === 0 ? [] : byDistance(rows, (code) => Math.min(...spec.training.map((trained) => hammingDistance(code, trained)))),
  };
}

function byDistance(rows: readonly Row[], distanceOf: (code: string) => number): AtDistance[] {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const distance = distanceOf(row.harness);
    const group = groups.get(distance);
    if (group) group.push(row);
    else groups.set(distance, [row]);
  }
  return [...groups].sort(([a], [b]) => a - b).map(([distance, group]) => ({ distance, harnesses: [...new Set(group.map(({ harness }) => harness))], passAt1: passByTask(group, options) }));
}
