import { asc, eq, max } from 'drizzle-orm';
import type { Database, WritableDatabase } from '../database';
import { checkpoints } from '../schema/measurements';

export type CheckpointRow = typeof checkpoints.$inferSelect;

export function upsertCheckpoint(db: WritableDatabase, row: CheckpointRow): void {
  db.rows
    .insert(checkpoints)
    .values(row)
    .onConflictDoUpdate({ target: [checkpoints.runId, checkpoints.step], set: row })
    .run();
}

/** Checkpoints of a run, ascending by step. */
export function listCheckpointRows(db: Database, runId: string): CheckpointRow[] {
  return db.rows.select().from(checkpoints).where(eq(checkpoints.runId, runId)).orderBy(asc(checkpoints.step)).all();
}

/** The newest checkpoint's step; -1 without one. */
export function newestCheckpointStep(db: Database, runId: string): number {
  return db.rows.select({ step: max(checkpoints.step) }).from(checkpoints).where(eq(checkpoints.runId, runId)).get()?.step ?? -1;
}
