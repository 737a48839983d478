import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, WritableDatabase } from '../database';
import { reports } from '../schema/reports';

export type ReportRow = typeof reports.$inferSelect;

/** Stands in the column, which cannot be null, while a draft has no figures. */
const noModel = false;

/** A report without its figures; `experiment` is the name that the figures were frozen with, null without figures. */
export type ReportListRow = Omit<ReportRow, 'model' | 'sections' | 'runs'> & { experiment: string | null; links: number };

/** All reports, newest first. */
export function listReportRows(db: Database): ReportListRow[] {
  const { id, experimentId, title, hash, createdAt, state, revision, updatedAt, publishedAt, supersedes } = reports;
  return db.rows
    .select({
      ...{ id, experimentId, title, hash, createdAt, state, revision, updatedAt, publishedAt, supersedes },
      experiment: sql<string | null>`json_extract(${reports.model}, '$.experiment')`,
      links: sql<number>`(select count(*) from share_links where share_links.report_id = reports.id)`,
    })
    .from(reports)
    .orderBy(desc(reports.createdAt), desc(sql`${reports}.rowid`))
    .all();
}

export function findReportRow(db: Database, id: string): ReportRow | undefined {
  const row = db.rows.select().from(reports).where(eq(reports.id, id)).get();
  return row && { ...row, model: row.model === noModel ? null : row.model };
}

/** The reports that were made as a new version of this one, oldest first. */
export function listSuccessors(db: Database, id: string): { id: string; title: string; state: string }[] {
  return db.rows.select({ id: reports.id, title: reports.title, state: reports.state }).from(reports).where(eq(reports.supersedes, id)).orderBy(reports.createdAt).all();
}

export function insertReport(db: WritableDatabase, row: ReportRow): void {
  db.rows.insert(reports).values({ ...row, model: row.model ?? noModel }).run();
}

const draft = (id: string) => and(eq(reports.id, id), eq(reports.state, 'draft'));

/** Changes a draft; false where there is no such draft at this revision. */
export function updateDraft(db: WritableDatabase, id: string, revision: number, change: Partial<Omit<ReportRow, 'id' | 'revision'>>): boolean {
  const at = and(draft(id), eq(reports.revision, revision));
  return db.rows.update(reports).set({ ...change, revision: revision + 1 }).where(at).run().changes === 1;
}

/** Gives a draft its figures; its revision, which counts the text, stays. False where there is no such draft. */
export function setDraftFigures(db: WritableDatabase, id: string, figures: Pick<ReportRow, 'model' | 'runs'>): boolean {
  return db.rows.update(reports).set(figures).where(draft(id)).run().changes === 1;
}

/** False where there is no such draft. */
export function deleteDraft(db: WritableDatabase, id: string): boolean {
  return db.rows.delete(reports).where(draft(id)).run().changes === 1;
}
