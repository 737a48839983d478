import { findExperimentRow } from '../../db/store/experiments';
import type { ExperimentDetail } from '../contract/api/experiments';
import type { Context } from './context';
import { experimentDetail } from './experiment-view';
import { found } from './found';

/** One experiment with its runs, in the order in which they were planned. */
export function getExperiment(ctx: Context, id: string): ExperimentDetail {
  return experimentDetail(ctx, found(findExperimentRow(ctx.db, id), 'experiment', id));
}
