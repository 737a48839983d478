import { and, count, eq, notLike } from 'drizzle-orm';
import type { Database } from '../database';
import { checkpoints, metrics, rollouts } from '../schema/measurements';

/** Number of reproducible points stored for a run; one that is told again does not raise it. */
export function countPoints(db: Database, runId: string): number {
  const n = (row: { n: number } | undefined) => row?.n ?? 0;
  const reproducible = and(eq(metrics.runId, runId), notLike(metrics.name, 'timing/%'));
  return (
    n(db.rows.select({ n: count() }).from(metrics).where(reproducible).get()) +
    n(db.rows.select({ n: count() }).from(rollouts).where(eq(rollouts.runId, runId)).get()) +
    n(db.rows.select({ n: count() }).from(checkpoints).where(eq(checkpoints.runId, runId)).get())
  );
}
