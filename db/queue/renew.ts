import type { WritableDatabase } from '../database';
import { runs } from '../schema/runs';
import { heldBy, type Lease } from './lease';

/** Extends a lease. Undefined when it is lost; else whether the run is to be cancelled. */
export function renewLease(db: WritableDatabase, lease: Lease, leaseUntil: number): { cancelRequested: boolean } | undefined {
  return db.rows.update(runs).set({ leaseUntil }).where(heldBy(lease)).returning({ cancelRequested: runs.cancelRequested }).get();
}
