import { listOpenRuns } from '../../db/queue/end';
import type { Context } from '../../lib/service';

/** Number of an experiment's runs that are queued or running, here or in another worker. */
export function openRuns(ctx: Context, experimentId: string): number {
  return listOpenRuns(ctx.db, experimentId).length;
}
