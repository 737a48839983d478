import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database';
import { rollouts, trajectories } from '../schema/measurements';

/** All repeats of one task in one harness. */
export interface EvaluationCellRow {
  evaluationSet: string;
  harness: string;
  taskSet: string;
  family: string;
  task: number;
  passed: number;
  n: number;
  reward: number;
  /** The first rollout whose messages were kept. */
  rollout: number | null;
}

/** Cells of an evaluation in the order in which they were played, summed up in the database. */
export function readEvaluationCells(db: Database, runId: string, step: number): EvaluationCellRow[] {
  const family = sql<string>`${rollouts.body} ->> '$.family'`;
  const task = sql<number>`${rollouts.body} ->> '$.task'`;
  const itsTrajectory = and(
    eq(trajectories.runId, rollouts.runId),
    eq(trajectories.phase, rollouts.phase),
    eq(trajectories.evaluationSet, rollouts.evaluationSet),
    eq(trajectories.step, rollouts.step),
    eq(trajectories.place, rollouts.place),
  );
  return db.rows
    .select({
      evaluationSet: rollouts.evaluationSet,
      harness: rollouts.harness,
      taskSet: rollouts.taskSet,
      family,
      task,
      passed: sql<number>`sum(${rollouts.passed})`,
      n: sql<number>`count(*)`,
      reward: sql<number>`avg(${rollouts.reward})`,
      rollout: sql<number | null>`min(case when ${trajectories.place} is not null then ${rollouts.id} end)`,
    })
    .from(rollouts)
    .leftJoin(trajectories, itsTrajectory)
    .where(and(eq(rollouts.runId, runId), eq(rollouts.phase, 'evaluate'), eq(rollouts.step, step)))
    .groupBy(rollouts.evaluationSet, rollouts.harness, rollouts.taskSet, family, task)
    .orderBy(sql`min(${rollouts.id})`)
    .all();
}

/** Harness and signals, as JSON text, of every rollout of one evaluation set: a tenth of what the whole rows are. */
export function readSignals(db: Database, runId: string, step: number, evaluationSet: string): { harness: string; signals: string }[] {
  return db.rows
    .select({ harness: rollouts.harness, signals: sql<string>`${rollouts.body} -> '$.signals'` })
    .from(rollouts)
    .where(and(eq(rollouts.runId, runId), eq(rollouts.phase, 'evaluate'), eq(rollouts.evaluationSet, evaluationSet), eq(rollouts.step, step)))
    .orderBy(asc(rollouts.place))
    .all();
}
