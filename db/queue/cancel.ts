import { and, eq, inArray } from 'drizzle-orm';
import type { WritableDatabase } from '../database';
import { runs } from '../schema/runs';
import type { RunRow } from '../store/runs';

/** Cancels a waiting run at once and marks a running one; undefined when it is neither. */
export function cancelRunRow(db: WritableDatabase, id: string, reason: unknown, now: number): RunRow | undefined {
  const waiting = and(eq(runs.id, id), eq(runs.state, 'queued'));
  const running = and(eq(runs.id, id), eq(runs.state, 'running'));
  const ended = db.rows.update(runs).set({ state: 'cancelled', reason, endedAt: now }).where(waiting).returning().get();
  return ended ?? db.rows.update(runs).set({ cancelRequested: true }).where(running).returning().get();
}

/** Queues a cancelled or failed run again, behind those that wait; undefined when it is neither. */
export function resumeRunRow(db: WritableDatabase, id: string, now: number): RunRow | undefined {
  return db.rows
    .update(runs)
    .set({ state: 'queued', reason: null, stalls: 0, cancelRequested: false, queuedAt: now, endedAt: null })
    .where(and(eq(runs.id, id), inArray(runs.state, ['cancelled', 'failed'])))
    .returning()
    .get();
}
