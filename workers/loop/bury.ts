import { listWorkerRows } from '../../db/store/workers';
import { sweepRuns, unregisterWorker, type Context } from '../../lib/service';

/** Takes the runs of workers whose process is gone back at once, without waiting for their leases to end. */
export async function bury(ctx: Context): Promise<void> {
  const dead = listWorkerRows(ctx.db).filter(({ pid }) => pid === process.pid || !isAlive(pid));
  await sweepRuns(ctx, dead.map(({ id }) => id));
  for (const { id } of dead) await unregisterWorker(ctx, id);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
