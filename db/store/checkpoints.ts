import { asc, eq } from 'drizzle-orm';
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
