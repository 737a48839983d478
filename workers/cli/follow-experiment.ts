import { setTimeout as delay } from 'node:timers/promises';
import { isStudioError, type RunSummary } from '../../lib/contract';
import { cancelRun, type Context, getExperiment } from '../../lib/service';
import { createOwnWorker } from './own-worker';
import { createProgressBoard } from './progress-board';

const lookMs = 500;
const open = (run: RunSummary): boolean => run.state === 'queued' || run.state === 'running';

/** Shows an experiment's runs until all have ended; when `stop` aborts it cancels those that are open. Gives the runs as they ended. */
export async function followExperiment(ctx: Context, experimentId: string, stop: AbortSignal): Promise<RunSummary[]> {
  const worker = createOwnWorker(ctx, experimentId);
  const board = createProgressBoard(process.stderr);
  let cancelled = false;
  try {
    for (;;) {
      const { runs } = getExperiment(ctx, experimentId);
      const done = !runs.some(open);
      board.draw(runs, done);
      if (done) return runs;
      if (stop.aborted && !cancelled) {
        cancelled = true;
        process.stderr.write('cancelling; the runs stop at their next step\n');
        for (const run of runs.filter(open)) await cancelOpen(ctx, run.id);
      }
      worker.check();
      await delay(lookMs, undefined, cancelled ? {} : { signal: stop }).catch(() => undefined);
    }
  } finally {
    await worker.stop();
  }
}

/** It may have ended since we looked. */
async function cancelOpen(ctx: Context, id: string): Promise<void> {
  try {
    await cancelRun(ctx, id);
  } catch (error) {
    if (!(isStudioError(error) && error.code === 'conflict')) throw error;
  }
}
