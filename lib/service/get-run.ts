import { findRunRow } from '../../db/store/runs';
import type { RunDetail } from '../contract/api/runs';
import type { Context } from './context';
import { found } from './found';
import { runDetail } from './run-view';

/** One run. */
export function getRun(ctx: Context, id: string): RunDetail {
  return runDetail(ctx, found(findRunRow(ctx.db, id), 'run', id));
}
