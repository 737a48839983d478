import { desc, eq, sql } from 'drizzle-orm';
import type { Database, WritableDatabase } from '../database';
import { reports } from '../schema/reports';

export type ReportRow = typeof reports.$inferSelect;

/** All reports, newest first. */
export function listReportRows(db: Database): ReportRow[] {
  return db.rows.select().from(reports).orderBy(desc(reports.createdAt), desc(sql`rowid`)).all();
}

export function findReportRow(db: Database, id: string): ReportRow | undefined {
  return db.rows.select().from(reports).where(eq(reports.id, id)).get();
}

export function insertReport(db: WritableDatabase, row: ReportRow): void {
  db.rows.insert(reports).values(row).run();
}
