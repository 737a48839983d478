import { listExperimentRows } from '../../db/store/experiments';
import type { ExperimentList } from '../contract/api/experiments';
import type { Context } from './context';
import { experimentSummary } from './experiment-view';

/** All experiments, newest first. */
export function listExperiments(ctx: Context): ExperimentList {
  return { experiments: listExperimentRows(ctx.db).map((row) => experimentSummary(ctx.db, row)) };
}
