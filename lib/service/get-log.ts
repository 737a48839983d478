import { z } from 'zod';
import { pageLogs, tailLogs, type LogRow } from '../../db/store/logs';
import { findRunRow } from '../../db/store/runs';
import { logLevels, type LogQuery, type RunLog } from '../contract/api/run-data';
import { decode } from '../contract/decode';
import type { Context } from './context';
import { found } from './found';

const levelSchema = z.enum(logLevels);

/** A page of a run's log, or its last lines; oldest line first. */
export function getLog(ctx: Context, runId: string, { after, limit, last, level = 'info', text = '' }: Pick<LogQuery, 'after' | 'limit'> & Partial<LogQuery>): RunLog {
  found(findRunRow(ctx.db, runId), 'run', runId);
  const filter = { levels: logLevels.slice(logLevels.indexOf(level)), text };
  if (last) return { lines: tailLogs(ctx.db, runId, filter, limit).map(lineOf), next: null };
  const rows = pageLogs(ctx.db, runId, filter, after, limit + 1);
  const lines = rows.slice(0, limit).map(lineOf);
  return { lines, next: rows.length > limit ? (lines.at(-1)?.id ?? null) : null };
}

function lineOf({ id, at, level, text }: LogRow): RunLog['lines'][number] {
  return { id, at, level: decode(levelSchema, level, 'stored log level'), text };
}
