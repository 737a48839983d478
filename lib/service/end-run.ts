import { endRun as endRow, listLostRuns, releaseRun as releaseRow, retryRun } from '../../db/queue/end';
import { holdsLease, type Lease } from '../../db/queue/lease';
import { findRunRow, type RunRow } from '../../db/store/runs';
import { write } from '../../db/write';
import type { WritableDatabase } from '../../db/database';
import { cancelledReason } from './cancel-run';
import type { Context } from './context';
import type { RunReason } from './run-reason';
import { changeState } from './run-state';
import { mostStalls } from './worker-run';

/** Ends a held run as finished or cancelled. False when the lease is lost; then nothing changed. */
export async function finishRun(ctx: Context, lease: Lease, state: 'finished' | 'cancelled'): Promise<boolean> {
  return write(ctx.db, (db) => {
    const reason = state === 'cancelled' ? cancelledReason : null;
    return told(db, endRow(db, lease, { state, reason, now: ctx.now() }), ctx.now());
  });
}

/** Puts a held run back into the queue because its worker shuts down. */
export async function releaseRun(ctx: Context, lease: Lease): Promise<boolean> {
  const reason: RunReason = { code: 'worker-stopped', text: 'its worker was shut down; it goes on from its newest checkpoint' };
  return write(ctx.db, (db) => told(db, releaseRow(db, lease, reason), ctx.now()));
}

/** After a trainer that broke off: queues the run again, or gives it up after some attempts in a row that brought nothing new. */
export async function breakOffRun(ctx: Context, lease: Lease, reason: RunReason): Promise<boolean> {
  return write(ctx.db, (db) => {
    const row = holdsLease(db, lease) ? findRunRow(db, lease.runId) : undefined;
    return row !== undefined && told(db, retry(ctx, db, row, reason), ctx.now());
  });
}

/** Takes runs back whose lease ended or whose worker is known to be dead. Returns how many. */
export async function sweepRuns(ctx: Context, deadWorkers: readonly string[] = []): Promise<number> {
  if (listLostRuns(ctx.db, ctx.now(), deadWorkers).length === 0) return 0;
  return write(ctx.db, (db) => {
    const lost = listLostRuns(db, ctx.now(), deadWorkers);
    for (const row of lost) {
      const reason: RunReason = { code: 'worker-lost', text: `worker ${row.workerId} was not heard any more; it goes on from its newest checkpoint` };
      told(db, retry(ctx, db, row, reason), ctx.now());
    }
    return lost.length;
  });
}

function retry(ctx: Context, db: WritableDatabase, row: RunRow, reason: RunReason): RunRow | undefined {
  const most = reason.code === 'worker-lost' || reason.code === 'trainer-killed' ? mostStalls.killed : mostStalls.failed;
  const givenUp: RunReason = {
    code: reason.code === 'worker-lost' ? 'no-progress' : reason.code,
    text: `given up after ${most} attempts in a row that brought nothing new; the last one: ${reason.text}`,
  };
  return retryRun(db, row, { now: ctx.now(), reason, mostStalls: most, givenUp, cancelled: cancelledReason });
}

function told(db: WritableDatabase, row: RunRow | undefined, at: number): boolean {
  if (row) changeState(db, row, at);
  return row !== undefined;
}
