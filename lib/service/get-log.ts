import { z } from 'zod';
import { pageLogs } from '../../db/store/logs';
import { findRunRow } from '../../db/store/runs';
import type { LogQuery, RunLog } from '../contract/api/run-data';
import { decode } from '../contract/decode';
import type { Context } from './context';
import { found } from './found';

const levelSchema = z.enum(['info', 'warn', 'error']);

/** A page of a run's log, oldest line first. */
export function getLog(ctx: Context, runId: string, { after, limit }: LogQuery): RunLog {
  found(findRunRow(ctx.db, runId), 'run', runId);
  const rows = pageLogs(ctx.db, runId, after, limit + 1);
  const lines = rows.slice(0, limit).map(({ id, at, level, text }) => ({ id, at, level: decode(levelSchema, level, 'stored log level'), text }));
  return { lines, next: rows.length > limit ? (lines.at(-1)?.id ?? null) : null };
}
