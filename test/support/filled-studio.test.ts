import { expect, it } from 'vitest';
import { ensureBuiltIns, getReport, listRuns } from '../../lib/service';
import { fillStudio } from './filled-studio';
import { serviceContext } from './service-context';

it('a filled studio holds a finished experiment with its report, and one whose runs are in every other state', async () => {
  const { ctx } = serviceContext();
  await ensureBuiltIns(ctx);
  const filled = await fillStudio(ctx);
  const states = (experiment: string) => listRuns(ctx, experiment).runs.map(({ state }) => state).sort();
  expect(states(filled.finished.experiment)).toEqual(Array(6).fill('finished'));
  expect(states(filled.live.experiment)).toEqual(['cancelled', 'failed', 'queued', 'running']);
  expect(getReport(ctx, filled.report)).toMatchObject({ state: 'published', model: { completeness: { runsDone: 6 } } });
});
