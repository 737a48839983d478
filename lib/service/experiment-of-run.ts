import { findRunRow } from '../../db/store/runs';
import type { Context } from './context';

/** Id of the experiment that a run belongs to; null where there is no such run. */
export function experimentOfRun(ctx: Context, runId: string): string | null {
  return findRunRow(ctx.db, runId)?.experimentId ?? null;
}
