import { resumeRunRow } from '../../db/queue/cancel';
import { findRunRow } from '../../db/store/runs';
import { write } from '../../db/write';
import type { RunDetail } from '../contract/api/runs';
import { StudioError } from '../contract/errors';
import type { Context } from './context';
import { found } from './found';
import { changeState } from './run-state';
import { runDetail } from './run-view';

/** Queues a cancelled or failed run again; it goes on from its newest checkpoint. Throws `conflict` for any other. */
export async function resumeRun(ctx: Context, id: string): Promise<RunDetail> {
  const row = await write(ctx.db, (db) => {
    const before = found(findRunRow(db, id), 'run', id);
    const after = resumeRunRow(db, id, ctx.now());
    if (!after) throw new StudioError('conflict', `run ${id} is ${before.state}; only a cancelled or failed one can be resumed`);
    changeState(db, after, ctx.now());
    return after;
  });
  return runDetail(ctx, row);
}
