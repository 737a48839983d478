import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, WritableDatabase } from '../database';
import { runs } from '../schema/runs';

export type RunRow = typeof runs.$inferSelect;

/** Runs of one experiment in its order, or of all in the order of making. */
export function listRunRows(db: Database, experimentId?: string): RunRow[] {
  const query = db.rows.select().from(runs).orderBy(asc(runs.createdAt), sql`rowid`);
  return experimentId === undefined ? query.all() : query.where(eq(runs.experimentId, experimentId)).all();
}

/** The runs that finished last in their first attempt, the newest first. */
export function listFinishedRunRows(db: Database, limit: number): RunRow[] {
  const where = and(eq(runs.state, 'finished'), eq(runs.attempt, 1));
  return db.rows.select().from(runs).where(where).orderBy(desc(runs.endedAt)).limit(limit).all();
}

export function findRunRow(db: Database, id: string): RunRow | undefined {
  return db.rows.select().from(runs).where(eq(runs.id, id)).get();
}

/** What is known of a run before its life begins. */
export type NewRun = Pick<RunRow, 'id' | 'experimentId' | 'ordinal' | 'arm' | 'algorithm' | 'seed' | 'spec' | 'createdAt'>;

/** Queues a new run. */
export function insertRun(db: WritableDatabase, row: NewRun): RunRow {
  const life = { state: 'queued', attempt: 0, stalls: 0, pointsBefore: 0, cancelRequested: false, done: 0, total: 0, phaseDone: 0, queuedAt: row.createdAt };
  return db.rows.insert(runs).values({ ...row, ...life }).returning().get();
}

/** Notes how far a run is; the first note of a phase is what its pace is measured from. */
export function updateProgress(db: WritableDatabase, id: string, { phase, done, total }: { phase: string; done: number; total: number }, at: number): void {
  const entered = { phase, phaseAt: at, phaseDone: done };
  db.rows
    .update(runs)
    .set(entered)
    .where(and(eq(runs.id, id), sql`${runs.phase} is not ${phase}`))
    .run();
  db.rows.update(runs).set({ done, total }).where(eq(runs.id, id)).run();
}

/** Number of runs that are queued or running. */
export function countOpenRuns(db: Database): { queued: number; running: number } {
  const rows = db.rows
    .select({ state: runs.state, n: count() })
    .from(runs)
    .where(inArray(runs.state, ['queued', 'running']))
    .groupBy(runs.state)
    .all();
  const of = (state: string) => rows.find((row) => row.state === state)?.n ?? 0;
  return { queued: of('queued'), running: of('running') };
}
