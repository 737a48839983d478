import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Database, WritableDatabase } from '../database';
import { logs } from '../schema/measurements';

export type LogRow = typeof logs.$inferSelect;

export function insertLog(db: WritableDatabase, row: Omit<LogRow, 'id'>): void {
  db.rows.insert(logs).values(row).run();
}

/** A page of a run's log lines with ids above `after`, oldest first. */
export function pageLogs(db: Database, runId: string, after: number, limit: number): LogRow[] {
  return db.rows
    .select()
    .from(logs)
    .where(and(eq(logs.runId, runId), gt(logs.id, after)))
    .orderBy(asc(logs.id))
    .limit(limit)
    .all();
}

/** The last lines of a run's log, oldest first. */
export function tailLogs(db: Database, runId: string, limit: number): LogRow[] {
  return db.rows.select().from(logs).where(eq(logs.runId, runId)).orderBy(desc(logs.id)).limit(limit).all().reverse();
}
