import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database, WritableDatabase } from '../database';
import { shareLinks } from '../schema/reports';

export type ShareLinkRow = typeof shareLinks.$inferSelect;

/** Links of a report, newest first. */
export function listShareLinks(db: Database, reportId: string): ShareLinkRow[] {
  return db.rows.select().from(shareLinks).where(eq(shareLinks.reportId, reportId)).orderBy(desc(shareLinks.createdAt), desc(sql`rowid`)).all();
}

export function countShareLinks(db: Database, reportId: string): number {
  return db.rows.select({ n: count() }).from(shareLinks).where(eq(shareLinks.reportId, reportId)).get()?.n ?? 0;
}

export function insertShareLink(db: WritableDatabase, row: ShareLinkRow): void {
  db.rows.insert(shareLinks).values(row).run();
}

/** Notes that a link was opened and names its report; null for an unknown or revoked token. */
export function openShareLink(db: WritableDatabase, tokenHash: string, now: number): string | null {
  const row = db.rows
    .update(shareLinks)
    .set({ openedAt: now, opens: sql`${shareLinks.opens} + 1` })
    .where(eq(shareLinks.tokenHash, tokenHash))
    .returning({ reportId: shareLinks.reportId })
    .get();
  return row?.reportId ?? null;
}

/** False where the report has no such link. */
export function deleteShareLink(db: WritableDatabase, reportId: string, id: string): boolean {
  return db.rows.delete(shareLinks).where(and(eq(shareLinks.reportId, reportId), eq(shareLinks.id, id))).run().changes === 1;
}
