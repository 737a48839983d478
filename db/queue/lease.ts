import { and, eq } from 'drizzle-orm';
import type { Database } from '../database';
import { runs } from '../schema/runs';

/** What a worker holds of a run. The attempt is the fence: once another attempt began, this lease opens nothing. */
export interface Lease {
  readonly runId: string;
  readonly attempt: number;
  readonly workerId: string;
}

/** Matches the run only while the lease is held; part of every write of a worker. */
export function heldBy(lease: Lease) {
  return and(eq(runs.id, lease.runId), eq(runs.attempt, lease.attempt), eq(runs.workerId, lease.workerId), eq(runs.state, 'running'));
}

/** Whether the lease is still held; ask inside the transaction that writes. */
export function holdsLease(db: Database, lease: Lease): boolean {
  return db.rows.select({ id: runs.id }).from(runs).where(heldBy(lease)).get() !== undefined;
}
