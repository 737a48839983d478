import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, WritableDatabase } from '../database';
import { metrics } from '../schema/measurements';

/** Stores the values of one step; a value that is there already is replaced (only `timing/*` can differ). */
export function upsertMetrics(db: WritableDatabase, runId: string, step: number, values: Record<string, number>): void {
  const rows = Object.entries(values).map(([name, value]) => ({ runId, name, step, value }));
  if (rows.length === 0) return;
  db.rows
    .insert(metrics)
    .values(rows)
    .onConflictDoUpdate({ target: [metrics.runId, metrics.name, metrics.step], set: { value: sql`excluded.value` } })
    .run();
}

/** Names of a run's metrics, sorted. Hops from name to name along the primary key instead of reading every point. */
export function listMetricNames(db: Database, runId: string): string[] {
  return db.sqlite
    .prepare(
      `with recursive names(name) as (
         select min(name) from metrics where run_id = :runId
         union all
         select (select min(name) from metrics where run_id = :runId and name > names.name) from names where names.name is not null
       ) select name from names where name is not null`,
    )
    .pluck()
    .all({ runId })
    .map(String);
}

/** One series, ascending by step. A plain statement: of 100 000 points the query builder would take four times as long. */
export function readSeries(db: Database, runId: string, name: string): { step: number; value: number }[] {
  return db.sqlite.prepare<[string, string], { step: number; value: number }>('select step, value from metrics where run_id = ? and name = ? order by step').all(runId, name);
}

/** The last points of a series, the newest first. */
export function readSeriesEnd(db: Database, runId: string, name: string, limit: number): { step: number; value: number }[] {
  return db.rows
    .select({ step: metrics.step, value: metrics.value })
    .from(metrics)
    .where(and(eq(metrics.runId, runId), eq(metrics.name, name)))
    .orderBy(desc(metrics.step))
    .limit(limit)
    .all();
}

/** The last value of a series; undefined before any. */
export function lastValue(db: Database, runId: string, name: string): number | undefined {
  const where = and(eq(metrics.runId, runId), eq(metrics.name, name));
  return db.rows.select({ value: metrics.value }).from(metrics).where(where).orderBy(desc(metrics.step)).limit(1).get()?.value;
}

/** Lowest and highest value of a metric over some runs, at the steps that at least two of them have; ascending by step. */
export function readSeedBand(db: Database, runIds: readonly string[], name: string): { step: number; low: number; high: number }[] {
  return db.rows
    .select({ step: metrics.step, low: sql<number>`min(${metrics.value})`, high: sql<number>`max(${metrics.value})` })
    .from(metrics)
    .where(and(inArray(metrics.runId, [...runIds]), eq(metrics.name, name)))
    .groupBy(metrics.step)
    .having(sql`count(*) > 1`)
    .orderBy(asc(metrics.step))
    .all();
}

/** The sum of a series; 0 before any value. */
export function sumOfSeries(db: Database, runId: string, name: string): number {
  return Number(db.sqlite.prepare('select total(value) from metrics where run_id = ? and name = ?').pluck().get(runId, name));
}

/** The middle value of a series; null before any. */
export function medianOfSeries(db: Database, runId: string, name: string): number | null {
  const query = 'select value from metrics where run_id = :runId and name = :name order by value limit 1 offset (select count(*) / 2 from metrics where run_id = :runId and name = :name)';
  return db.sqlite.prepare<[{ runId: string; name: string }], number>(query).pluck().get({ runId, name }) ?? null;
}
