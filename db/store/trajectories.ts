import { and, eq } from 'drizzle-orm';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Database, WritableDatabase } from '../database';
import { trajectories } from '../schema/measurements';

/** Where a rollout stands in its run; the evaluation set is empty in training. */
export interface RolloutPlace {
  readonly runId: string;
  readonly phase: string;
  readonly evaluationSet: string;
  readonly step: number;
  readonly place: number;
}

/** Stores a trajectory compressed; one that is there already stays as it is. */
export function insertTrajectory(db: WritableDatabase, place: RolloutPlace, body: unknown): void {
  const compressed = deflateRawSync(JSON.stringify(body));
  db.rows.insert(trajectories).values({ ...place, body: compressed }).onConflictDoNothing().run();
}

export function readTrajectory(db: Database, at: RolloutPlace): unknown {
  const row = db.rows
    .select({ body: trajectories.body })
    .from(trajectories)
    .where(
      and(
        eq(trajectories.runId, at.runId),
        eq(trajectories.phase, at.phase),
        eq(trajectories.evaluationSet, at.evaluationSet),
        eq(trajectories.step, at.step),
        eq(trajectories.place, at.place),
      ),
    )
    .get();
  return row && JSON.parse(inflateRawSync(row.body).toString());
}
