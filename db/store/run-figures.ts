import type { Database, WritableDatabase } from '../database';
import { runFigures } from '../schema/measurements';

export type RunFiguresRow = typeof runFigures.$inferSelect;

export function listRunFigures(db: Database): RunFiguresRow[] {
  return db.rows.select().from(runFigures).all();
}

export function upsertRunFigures(db: WritableDatabase, row: RunFiguresRow): void {
  db.rows.insert(runFigures).values(row).onConflictDoUpdate({ target: runFigures.runId, set: row }).run();
}
