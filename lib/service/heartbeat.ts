import type { Lease } from '../../db/queue/lease';
import { renewLease } from '../../db/queue/renew';
import { touchWorker } from '../../db/store/workers';
import { write } from '../../db/write';
import type { Context } from './context';
import { leaseMs } from './worker-run';

export type LeaseStanding = 'held' | 'cancel' | 'lost';

/** Shows that a worker lives and extends its leases; says for each, in order, what has become of it. */
export async function heartbeat(ctx: Context, workerId: string, leases: readonly Lease[]): Promise<LeaseStanding[]> {
  return write(ctx.db, (db) => {
    const now = ctx.now();
    touchWorker(db, workerId, now);
    return leases.map((lease) => {
      const renewed = renewLease(db, lease, now + leaseMs);
      return renewed === undefined ? 'lost' : renewed.cancelRequested ? 'cancel' : 'held';
    });
  });
}
