import { eq, lt } from 'drizzle-orm';
import type { Database, WritableDatabase } from '../database';
import { workers } from '../schema/workers';

export type WorkerRow = typeof workers.$inferSelect;

export function listWorkerRows(db: Database): WorkerRow[] {
  return db.rows.select().from(workers).all();
}

export function insertWorker(db: WritableDatabase, row: WorkerRow): void {
  db.rows.insert(workers).values(row).run();
}

export function touchWorker(db: WritableDatabase, id: string, heartbeatAt: number): void {
  db.rows.update(workers).set({ heartbeatAt }).where(eq(workers.id, id)).run();
}

export function deleteWorker(db: WritableDatabase, id: string): void {
  db.rows.delete(workers).where(eq(workers.id, id)).run();
}

/** Forgets workers that were last heard before `before`. */
export function deleteSilentWorkers(db: WritableDatabase, before: number): void {
  db.rows.delete(workers).where(lt(workers.heartbeatAt, before)).run();
}
