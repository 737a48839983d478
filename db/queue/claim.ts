import { and, asc, eq } from 'drizzle-orm';
import type { WritableDatabase } from '../database';
import { runs } from '../schema/runs';
import { countPoints } from '../store/points';
import type { RunRow } from '../store/runs';

export interface Claim {
  readonly workerId: string;
  readonly now: number;
  readonly leaseUntil: number;
  /** Claim only runs of this experiment. */
  readonly experimentId?: string | undefined;
}

/** Takes the run that has waited longest, under a new attempt; undefined when none waits. */
export function claimRun(db: WritableDatabase, { workerId, now, leaseUntil, experimentId }: Claim): RunRow | undefined {
  const waiting = experimentId === undefined ? eq(runs.state, 'queued') : and(eq(runs.state, 'queued'), eq(runs.experimentId, experimentId));
  const next = db.rows.select().from(runs).where(waiting).orderBy(asc(runs.queuedAt), asc(runs.ordinal), asc(runs.id)).limit(1).get();
  if (next === undefined) return undefined;
  return db.rows
    .update(runs)
    .set({
      state: 'running',
      reason: null,
      attempt: next.attempt + 1,
      workerId,
      leaseUntil,
      pointsBefore: countPoints(db, next.id),
      phase: null,
      done: 0,
      total: 0,
      startedAt: next.startedAt ?? now,
    })
    .where(eq(runs.id, next.id))
    .returning()
    .get();
}
