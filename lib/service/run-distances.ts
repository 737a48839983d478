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
import { estimateOf } from './task-estimates';

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
  return [...groups].sort(([a], [b]) => a - b).map(([distance, group]) => ({ distance, harnesses: [...new Set(group.map(({ harness }) => harness))], passAt1: estimate(group) }));
}

/** A task's value is its pass rate over all harnesses at that distance, so that tasks stay the units that are drawn. */
function estimate(rows: readonly Row[]): AtDistance['passAt1'] {
  const tasks = new Map<string, { key: string; stratum: string; passed: number; n: number }>();
  for (const { taskSet, family, task, passed, n } of rows) {
    const key = JSON.stringify([taskSet, family, task]);
    const sum = tasks.get(key) ?? { key, stratum: taskSet, passed: 0, n: 0 };
    tasks.set(key, { ...sum, passed: sum.passed + passed, n: sum.n + n });
  }
  const clusters = [...tasks.values()].sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ key, stratum, passed, n }) => ({ key, stratum, values: [passed / n] }));
  return estimateOf(clusters, rows.reduce((sum, { n }) => sum + n, 0), options);
}
