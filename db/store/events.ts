import { asc, eq, gt, lte, max, min, sql } from 'drizzle-orm';
import type { Database, WritableDatabase } from '../database';
import { events } from '../schema/events';
import { runs } from '../schema/runs';

export interface EventRow {
  id: number;
  runId: string;
  experimentId: string;
  body: unknown;
  at: number;
}

export function insertEvent(db: WritableDatabase, row: { runId: string; body: unknown; at: number }): void {
  db.rows.insert(events).values(row).run();
}

/** Of the run, or as the event itself says where the run is gone. */
const experimentId = sql<string>`coalesce(${runs.experimentId}, ${events.body} ->> '$.experimentId')`;

/** Events with ids above `after`, ascending. */
export function pageEvents(db: Database, after: number, limit: number): EventRow[] {
  return db.rows
    .select({ id: events.id, runId: events.runId, experimentId, body: events.body, at: events.at })
    .from(events)
    .leftJoin(runs, eq(runs.id, events.runId))
    .where(gt(events.id, after))
    .orderBy(asc(events.id))
    .limit(limit)
    .all();
}

/** The newest event's id, of one run or of all; 0 before any. */
export function newestEventId(db: Database, runId?: string): number {
  const query = db.rows.select({ id: max(events.id) }).from(events);
  return (runId === undefined ? query.get() : query.where(eq(events.runId, runId)).get())?.id ?? 0;
}

/** The oldest event that is still there; 0 before any. */
export function oldestEventId(db: Database): number {
  return db.rows.select({ id: min(events.id) }).from(events).get()?.id ?? 0;
}

/** Drops all but about the newest `keep` events. */
export function pruneEvents(db: WritableDatabase, keep: number): void {
  db.rows.delete(events).where(lte(events.id, newestEventId(db) - keep)).run();
}
