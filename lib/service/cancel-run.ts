import { cancelRunRow } from '../../db/queue/cancel';
import { findRunRow } from '../../db/store/runs';
import { write } from '../../db/write';
import type { RunDetail } from '../contract/api/runs';
import { StudioError } from '../contract/errors';
import type { Context } from './context';
import { found } from './found';
import type { RunReason } from './run-reason';
import { changeState } from './run-state';
import { runDetail } from './run-view';

export const cancelledReason: RunReason = { code: 'cancelled', text: 'cancelled on request' };

/**
 * Cancels a waiting run at once; asks the worker of a running one to stop it, which it does within 10 s.
 * Throws `conflict` for a run that has ended.
 */
export async function cancelRun(ctx: Context, id: string): Promise<RunDetail> {
  const row = await write(ctx.db, (db) => {
    const before = found(findRunRow(db, id), 'run', id);
    const after = cancelRunRow(db, id, cancelledReason, ctx.now());
    if (!after) throw new StudioError('conflict', `run ${id} is already ${before.state}; only a queued or running one can be cancelled`);
    changeState(db, after, ctx.now());
    return after;
  });
  return runDetail(ctx, row);
}
