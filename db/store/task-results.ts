import { and, asc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Database } from '../database';
import { rollouts } from '../schema/measurements';

/** All rollouts of one step on one task, summed up in the database: reading their bodies would take fifty times as long. */
export interface TaskResultRow {
  evaluationSet: string;
  taskSet: string;
  family: string;
  task: number;
  passed: number;
  reward: number;
  n: number;
}

/** The newest step with rollouts of a phase; null before any. */
export function newestRolloutStep(db: Database, runId: string, phase: string): number | null {
  const where = and(eq(rollouts.runId, runId), eq(rollouts.phase, phase));
  return db.rows.select({ step: max(rollouts.step) }).from(rollouts).where(where).get()?.step ?? null;
}

/** Number passed, mean reward and number of rollouts of each task, by evaluation set. */
export function readTaskResults(db: Database, runId: string, phase: string, step: number): TaskResultRow[] {
  const family = sql<string>`${rollouts.body} ->> '$.family'`;
  const task = sql<number>`${rollouts.body} ->> '$.task'`;
  return db.rows
    .select({ evaluationSet: rollouts.evaluationSet, taskSet: rollouts.taskSet, family, task, passed: sql<number>`sum(${rollouts.passed})`, reward: sql<number>`avg(${rollouts.reward})`, n: sql<number>`count(*)` })
    .from(rollouts)
    .where(and(eq(rollouts.runId, runId), eq(rollouts.phase, phase), eq(rollouts.step, step)))
    .groupBy(rollouts.evaluationSet, rollouts.taskSet, family, task)
    .orderBy(asc(rollouts.evaluationSet), asc(rollouts.taskSet))
    .all();
}

/** Number passed and number of rollouts of each harness on each task, over some steps of a phase and some sets. */
export function readHarnessTaskResults(db: Database, runId: string, phase: string, sets: readonly string[], steps: readonly number[]): (Omit<TaskResultRow, 'reward' | 'evaluationSet'> & { harness: string })[] {
  const family = sql<string>`${rollouts.body} ->> '$.family'`;
  const task = sql<number>`${rollouts.body} ->> '$.task'`;
  return db.rows
    .select({ harness: rollouts.harness, taskSet: rollouts.taskSet, family, task, passed: sql<number>`sum(${rollouts.passed})`, n: sql<number>`count(*)` })
    .from(rollouts)
    .where(and(eq(rollouts.runId, runId), eq(rollouts.phase, phase), inArray(rollouts.evaluationSet, [...sets]), inArray(rollouts.step, [...steps])))
    .groupBy(rollouts.harness, rollouts.taskSet, family, task)
    .orderBy(asc(rollouts.harness), asc(rollouts.taskSet))
    .all();
}
