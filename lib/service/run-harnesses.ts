import { listTrainingSteps, readHarnessMeans } from '../../db/store/rollouts';
import { findRunRow } from '../../db/store/runs';
import type { HarnessMeans } from '../contract/api/run-data';
import type { Context } from './context';
import { found } from './found';
import { thinSteps } from './thin-steps';

/** Mean training reward of each harness at each counted step it was met, and over all of these; in the order of codes. */
export function runHarnesses(ctx: Context, runId: string): HarnessMeans {
  found(findRunRow(ctx.db, runId), 'run', runId);
  const done = listTrainingSteps(ctx.db, runId);
  const counted = thinSteps(done);
  const byCode = new Map<string, HarnessMeans['harnesses'][number]['points']>();
  for (const { harness, ...point } of readHarnessMeans(ctx.db, runId, counted)) {
    const points = byCode.get(harness);
    if (points) points.push(point);
    else byCode.set(harness, [point]);
  }
  const harnesses = [...byCode].map(([code, points]) => {
    const n = points.reduce((sum, point) => sum + point.n, 0);
    const mean = points.reduce((sum, point) => sum + point.mean * point.n, 0) / n;
    return { code, points, mean, n };
  });
  return { steps: { counted: counted.length, done: done.length }, harnesses };
}
