import { and, eq, inArray, isNotNull, lte, notInArray, or } from 'drizzle-orm';
import type { Database, WritableDatabase } from '../database';
import { runs } from '../schema/runs';
import { countPoints } from '../store/points';
import type { RunRow } from '../store/runs';
import { heldBy, type Lease } from './lease';

const idle = { workerId: null, leaseUntil: null };

/** Ends a run for good. Undefined when the lease is lost; then nothing changed. */
export function endRun(db: WritableDatabase, lease: Lease, end: { state: string; reason: unknown; now: number }): RunRow | undefined {
  const change = { ...idle, state: end.state, reason: end.reason, cancelRequested: false, endedAt: end.now };
  return db.rows.update(runs).set(change).where(heldBy(lease)).returning().get();
}

/** Puts a held run back at its place in the queue, without blame. Undefined when the lease is lost. */
export function releaseRun(db: WritableDatabase, lease: Lease, reason: unknown): RunRow | undefined {
  return db.rows.update(runs).set({ ...idle, state: 'queued', reason }).where(heldBy(lease)).returning().get();
}

export interface Retry {
  readonly now: number;
  /** Why the attempt ended, kept with the run that waits again. */
  readonly reason: unknown;
  /** Attempts in a row without a new point after which the run is given up. */
  readonly mostStalls: number;
  /** The reason of a run that is given up, and of one whose cancelling was asked for. */
  readonly givenUp: unknown;
  readonly cancelled: unknown;
}

/**
 * After an attempt that broke off: cancelled if that was asked for, else queued again, else, after too many
 * attempts in a row in which no new point was stored, failed.
 */
export function retryRun(db: WritableDatabase, run: RunRow, retry: Retry): RunRow | undefined {
  const stalls = countPoints(db, run.id) > run.pointsBefore ? 0 : run.stalls + 1;
  const same = and(eq(runs.id, run.id), eq(runs.attempt, run.attempt), eq(runs.state, 'running'));
  const end = (state: string, reason: unknown) => ({ ...idle, stalls, state, reason, cancelRequested: false, endedAt: retry.now });
  const change = run.cancelRequested
    ? end('cancelled', retry.cancelled)
    : stalls >= retry.mostStalls
      ? end('failed', retry.givenUp)
      : { ...idle, stalls, state: 'queued', reason: retry.reason };
  return db.rows.update(runs).set(change).where(same).returning().get();
}

/** Running runs whose lease ended, or whose worker is among `dead`. */
export function listLostRuns(db: Database, now: number, dead: readonly string[]): RunRow[] {
  const lost = or(lte(runs.leaseUntil, now), inArray(runs.workerId, [...dead]));
  return db.rows
    .select()
    .from(runs)
    .where(and(eq(runs.state, 'running'), isNotNull(runs.leaseUntil), lost))
    .all();
}

/** Runs of an experiment that are not yet at an end. */
export function listOpenRuns(db: Database, experimentId: string): RunRow[] {
  return db.rows
    .select()
    .from(runs)
    .where(and(eq(runs.experimentId, experimentId), notInArray(runs.state, ['cancelled', 'finished', 'failed'])))
    .all();
}
