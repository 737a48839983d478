import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database, WritableDatabase } from '../database';
import { logs } from '../schema/measurements';

export type LogRow = typeof logs.$inferSelect;

export function insertLog(db: WritableDatabase, row: Omit<LogRow, 'id'>): void {
  db.rows.insert(logs).values(row).run();
}

export interface LogFilter {
  readonly levels: readonly string[];
  /** Contained in the line, whatever its case; empty for all. */
  readonly text: string;
}

function matches(runId: string, { levels, text }: LogFilter) {
  return and(eq(logs.runId, runId), inArray(logs.level, [...levels]), text === '' ? undefined : sql`instr(lower(${logs.text}), lower(${text})) > 0`);
}

/** A page of a run's log lines with ids above `after`, oldest first. */
export function pageLogs(db: Database, runId: string, filter: LogFilter, after: number, limit: number): LogRow[] {
  return db.rows
    .select()
    .from(logs)
    .where(and(matches(runId, filter), gt(logs.id, after)))
    .orderBy(asc(logs.id))
    .limit(limit)
    .all();
}

/** The last lines of a run's log that match, oldest first. */
export function tailLogs(db: Database, runId: string, filter: LogFilter, limit: number): LogRow[] {
  return db.rows.select().from(logs).where(matches(runId, filter)).orderBy(desc(logs.id)).limit(limit).all().reverse();
}
