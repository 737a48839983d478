import { readExperimentNames } from '../../db/store/experiments';
import { listRunRows } from '../../db/store/runs';
import type { RunList } from '../contract/api/runs';
import type { Context } from './context';
import { runSummary } from './run-view';

/** Runs of one experiment in its order, or of all in the order of making. */
export function listRuns(ctx: Context, experimentId?: string): RunList {
  const names = readExperimentNames(ctx.db);
  return { runs: listRunRows(ctx.db, experimentId).map((row) => runSummary(ctx, row, names.get(row.experimentId))) };
}
