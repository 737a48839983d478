import { findRollout } from '../../db/store/rollouts';
import { readTrajectory } from '../../db/store/trajectories';
import type { Trajectory } from '../contract/api/run-data';
import { StudioError } from '../contract/errors';
import type { Context } from './context';
import { found } from './found';
import { rolloutRow } from './rollout-view';

/** The messages of one rollout. Throws `not-found` where they were not kept. */
export function getTrajectory(ctx: Context, runId: string, rolloutId: number): Trajectory {
  const row = found(findRollout(ctx.db, runId, rolloutId), 'rollout', rolloutId);
  const body = readTrajectory(ctx.db, row);
  if (body === undefined) throw new StudioError('not-found', `the messages of rollout ${rolloutId} were not kept; choose one that has them`);
  return { rollout: rolloutRow(row, true), body };
}
