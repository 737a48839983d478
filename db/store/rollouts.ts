import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database, WritableDatabase } from '../database';
import { rollouts, trajectories } from '../schema/measurements';

export type RolloutRow = typeof rollouts.$inferSelect;
export type NewRollout = Omit<RolloutRow, 'id'>;

/** Stores rollouts; one that is there already stays as it is. One prepared statement: this is the busiest write of all. */
export function insertRollouts(db: WritableDatabase, rows: readonly NewRollout[]): void {
  const insert = db.sqlite.prepare(
    `insert into rollouts (run_id, phase, evaluation_set, step, place, harness, task_set, reward, passed, tokens, body)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
  );
  for (const { runId, phase, evaluationSet, step, place, harness, taskSet, reward, passed, tokens, body } of rows) {
    insert.run(runId, phase, evaluationSet, step, place, harness, taskSet, reward, passed ? 1 : 0, tokens, JSON.stringify(body));
  }
}

export interface RolloutFilter {
  readonly phase: string;
  readonly evaluationSet?: string | undefined;
  readonly step?: number | undefined;
  readonly harness?: string | undefined;
  readonly taskSet?: string | undefined;
  readonly family?: string | undefined;
  readonly task?: number | undefined;
}

function matches(runId: string, filter: RolloutFilter) {
  return and(
    eq(rollouts.runId, runId),
    eq(rollouts.phase, filter.phase),
    filter.evaluationSet === undefined ? undefined : eq(rollouts.evaluationSet, filter.evaluationSet),
    filter.step === undefined ? undefined : eq(rollouts.step, filter.step),
    filter.harness === undefined ? undefined : eq(rollouts.harness, filter.harness),
    filter.taskSet === undefined ? undefined : eq(rollouts.taskSet, filter.taskSet),
    filter.family === undefined ? undefined : sql`${rollouts.body} ->> '$.family' = ${filter.family}`,
    filter.task === undefined ? undefined : sql`${rollouts.body} ->> '$.task' = ${filter.task}`,
  );
}

const itsTrajectory = and(
  eq(trajectories.runId, rollouts.runId),
  eq(trajectories.phase, rollouts.phase),
  eq(trajectories.evaluationSet, rollouts.evaluationSet),
  eq(trajectories.step, rollouts.step),
  eq(trajectories.place, rollouts.place),
);

/** A page of rollouts with row ids above `after`, in the order in which they came. */
export function pageRollouts(db: Database, runId: string, filter: RolloutFilter & { readonly kept?: 'only' | undefined }, after: number, limit: number): (RolloutRow & { hasTrajectory: boolean })[] {
  return db.rows
    .select({ row: rollouts, kept: trajectories.place })
    .from(rollouts)
    .leftJoin(trajectories, itsTrajectory)
    .where(and(matches(runId, filter), gt(rollouts.id, after), filter.kept === 'only' ? isNotNull(trajectories.place) : undefined))
    .orderBy(asc(rollouts.id))
    .limit(limit)
    .all()
    .map(({ row, kept }) => ({ ...row, hasTrajectory: kept !== null }));
}

export function findRollout(db: Database, runId: string, id: number): RolloutRow | undefined {
  return db.rows
    .select()
    .from(rollouts)
    .where(and(eq(rollouts.runId, runId), eq(rollouts.id, id)))
    .get();
}

/** Bodies of all rollouts that match, in the order of set, step and place. */
export function readRolloutBodies(db: Database, runId: string, filter: RolloutFilter): { evaluationSet: string; step: number; body: unknown }[] {
  return db.rows
    .select({ evaluationSet: rollouts.evaluationSet, step: rollouts.step, body: rollouts.body })
    .from(rollouts)
    .where(matches(runId, filter))
    .orderBy(asc(rollouts.evaluationSet), asc(rollouts.step), asc(rollouts.place))
    .all();
}

/** The newest step in which an evaluation set was played; null for none. */
export function lastEvaluatedStep(db: Database, runId: string, evaluationSet: string): number | null {
  const where = matches(runId, { phase: 'evaluate', evaluationSet });
  return db.rows.select({ step: sql<number | null>`max(${rollouts.step})` }).from(rollouts).where(where).get()?.step ?? null;
}

/** The steps that have training rollouts, ascending. Hops from step to step along the index instead of reading every rollout. */
export function listTrainingSteps(db: Database, runId: string): number[] {
  return db.sqlite
    .prepare(
      `with recursive steps(step) as (
         select min(step) from rollouts where run_id = :runId and phase = 'train' and evaluation_set = ''
         union all
         select (select min(step) from rollouts where run_id = :runId and phase = 'train' and evaluation_set = '' and step > steps.step) from steps where steps.step is not null
       ) select step from steps where step is not null`,
    )
    .pluck()
    .all({ runId })
    .map(Number);
}

/** Training rewards of the given steps or of all, ascending by step, then in the order of the step. */
export function readTrainingRewards(db: Database, runId: string, steps?: readonly number[]): { step: number; reward: number }[] {
  return db.rows
    .select({ step: rollouts.step, reward: rollouts.reward })
    .from(rollouts)
    .where(and(matches(runId, { phase: 'train', evaluationSet: '' }), steps && inArray(rollouts.step, [...steps])))
    .orderBy(asc(rollouts.step), asc(rollouts.place))
    .all();
}

/** Mean training reward and number of rollouts of each harness at each of the steps that it was met in. */
export function readHarnessMeans(db: Database, runId: string, steps: readonly number[]): { harness: string; step: number; mean: number; n: number }[] {
  return db.rows
    .select({ harness: rollouts.harness, step: rollouts.step, mean: sql<number>`avg(${rollouts.reward})`, n: sql<number>`count(*)` })
    .from(rollouts)
    .where(and(matches(runId, { phase: 'train', evaluationSet: '' }), inArray(rollouts.step, [...steps])))
    .groupBy(rollouts.harness, rollouts.step)
    .orderBy(asc(rollouts.harness), asc(rollouts.step))
    .all();
}

/** Tokens that the policy produced while training. */
export function sumTrainingTokens(db: Database, runId: string): number {
  const where = matches(runId, { phase: 'train' });
  return db.rows.select({ tokens: sql<number>`coalesce(sum(${rollouts.tokens}), 0)` }).from(rollouts).where(where).get()?.tokens ?? 0;
}
