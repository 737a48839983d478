import { newestEventId } from '../../db/store/events';
import { countOpenRuns } from '../../db/store/runs';
import { listWorkerRows } from '../../db/store/workers';
import type { StatusResponse } from '../contract/api/status';
import type { Context } from './context';

/** A worker that was not heard for this long is not alive: its lease has ended. */
export const silentMs = 20_000;

/** Whether a worker is there, how much waits for it, and where the event stream stands. */
export function getStatus(ctx: Context): Omit<StatusResponse, 'version'> {
  const now = ctx.now();
  const seen = listWorkerRows(ctx.db).map((worker) => worker.heartbeatAt);
  const seenAt = seen.length === 0 ? null : Math.max(...seen);
  return {
    now,
    worker: { alive: seenAt !== null && now - seenAt < silentMs, seenAt },
    runs: countOpenRuns(ctx.db),
    lastEventId: newestEventId(ctx.db),
  };
}
