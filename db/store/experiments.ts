import { desc, eq, sql } from 'drizzle-orm';
import type { Database, WritableDatabase } from '../database';
import { experiments } from '../schema/experiments';

export type ExperimentRow = typeof experiments.$inferSelect;

/** All experiments, newest first. */
export function listExperimentRows(db: Database): ExperimentRow[] {
  return db.rows.select().from(experiments).orderBy(desc(experiments.createdAt), desc(sql`rowid`)).all();
}

/** Names of all experiments by id. */
export function readExperimentNames(db: Database): Map<string, string> {
  return new Map(db.rows.select({ id: experiments.id, name: experiments.name }).from(experiments).all().map(({ id, name }) => [id, name]));
}

export function findExperimentRow(db: Database, id: string): ExperimentRow | undefined {
  return db.rows.select().from(experiments).where(eq(experiments.id, id)).get();
}

export function findExperimentByKey(db: Database, idempotencyKey: string): ExperimentRow | undefined {
  return db.rows.select().from(experiments).where(eq(experiments.idempotencyKey, idempotencyKey)).get();
}

export function insertExperiment(db: WritableDatabase, row: ExperimentRow): void {
  db.rows.insert(experiments).values(row).run();
}
