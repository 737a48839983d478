import { claimRun as claimRow } from '../../db/queue/claim';
import { endRun } from '../../db/queue/end';
import type { Lease } from '../../db/queue/lease';
import { listCheckpointRows } from '../../db/store/checkpoints';
import { countOpenRuns } from '../../db/store/runs';
import { write } from '../../db/write';
import { isStudioError } from '../contract/errors';
import type { RunSpec } from '../contract/run-spec';
import type { Context } from './context';
import type { RunReason } from './run-reason';
import { changeState } from './run-state';
import { specOf } from './run-view';
import { leaseMs, type ClaimedRun } from './worker-run';

/** Takes the run that has waited longest, under a new attempt and a lease; null when none waits. */
export async function claimRun(ctx: Context, workerId: string, experimentId?: string): Promise<ClaimedRun | null> {
  if (countOpenRuns(ctx.db).queued === 0) return null;
  return write(ctx.db, (db) => {
    for (;;) {
      const now = ctx.now();
      const row = claimRow(db, { workerId, now, leaseUntil: now + leaseMs, experimentId });
      if (row === undefined) return null;
      const lease: Lease = { runId: row.id, attempt: row.attempt, workerId };
      const spec = readable(() => specOf(row));
      if ('code' in spec) {
        const failed = endRun(db, lease, { state: 'failed', reason: spec, now });
        if (failed) changeState(db, failed, now);
        continue;
      }
      changeState(db, row, now);
      return { lease, spec, storedStep: listCheckpointRows(db, row.id).at(-1)?.step ?? -1 };
    }
  });
}

function readable(read: () => RunSpec): RunSpec | RunReason {
  try {
    return read();
  } catch (error) {
    if (isStudioError(error)) return { code: 'spec-unreadable', text: error.message };
    throw error;
  }
}
