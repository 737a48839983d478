import { pageRollouts } from '../../db/store/rollouts';
import { findRunRow } from '../../db/store/runs';
import type { RolloutList, RolloutsQuery } from '../contract/api/run-data';
import type { Context } from './context';
import { found } from './found';
import { rolloutRow } from './rollout-view';

/** A page of a run's rollouts, in the order in which they came. */
export function listRollouts(ctx: Context, runId: string, { phase, set, after, limit, ...only }: RolloutsQuery): RolloutList {
  found(findRunRow(ctx.db, runId), 'run', runId);
  const rows = pageRollouts(ctx.db, runId, { ...only, phase, evaluationSet: set }, after, limit + 1);
  const page = rows.slice(0, limit);
  return { rollouts: page.map((row) => rolloutRow(row, row.hasTrajectory)), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}
