import { eq } from 'drizzle-orm';
import type { WritableDatabase } from '../database';
import { events } from '../schema/events';
import { checkpoints, logs, metrics, rollouts, runFigures, trajectories } from '../schema/measurements';
import { runs } from '../schema/runs';

/** Deletes a run's row and every row that stands under it. */
export function deleteRunRows(db: WritableDatabase, id: string): void {
  for (const table of [metrics, rollouts, trajectories, checkpoints, runFigures, logs, events]) db.rows.delete(table).where(eq(table.runId, id)).run();
  db.rows.delete(runs).where(eq(runs.id, id)).run();
}
