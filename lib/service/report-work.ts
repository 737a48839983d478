import { findReportRow } from '../../db/store/reports';
import type { ReportWork, ReportWorkKind } from '../contract/api/reports';
import { isStudioError, StudioError } from '../contract/errors';
import { checkReport } from './check-report';
import type { Watcher } from './compute-figures';
import type { Context } from './context';
import { computeDraft } from './draft-report';
import { found } from './found';

interface Entry {
  work: ReportWork;
  readonly given: AbortController;
}

declare global {
  /** Next bundles a module several times into one process; only `globalThis` is shared between the copies. */
  var studioReportWork: Map<string, Entry> | undefined;
}

const idle: ReportWork = { kind: null, progress: null, check: null, failure: null };

function entries(): Map<string, Entry> {
  return (globalThis.studioReportWork ??= new Map<string, Entry>());
}

/** What is being computed for a report in this process, or how it ended. */
export function getReportWork(ctx: Context, id: string): ReportWork {
  found(findReportRow(ctx.db, id), 'report', id);
  return entries().get(id)?.work ?? idle;
}

/**
 * Starts to compute a draft's figures, or to check a report's, beside whatever else the process does; `done` resolves
 * when it has ended, however it has. Throws `conflict` while something is computed for this report already.
 */
export function startReportWork(ctx: Context, id: string, kind: ReportWorkKind): { work: ReportWork; done: Promise<void> } {
  const row = found(findReportRow(ctx.db, id), 'report', id);
  if (kind === 'figures' && row.state !== 'draft') throw new StudioError('conflict', `report ${id} is published and does not change; make a new version from it`);
  if (entries().get(id)?.work.progress) throw new StudioError('conflict', 'the figures of this report are being computed already; wait, or cancel that first');
  const entry: Entry = { work: { ...idle, kind, progress: { part: 'reading the runs', done: 0, total: 8 } }, given: new AbortController() };
  entries().set(id, entry);
  const watcher: Watcher = { signal: entry.given.signal, tell: (progress) => void (entry.work = { ...entry.work, progress }) };
  const act = kind === 'check' ? checkReport(ctx, id, watcher).then((check) => ({ check })) : computeDraft(ctx, id, watcher).then(() => ({}));
  const done = act.then(
    (outcome) => void (entry.work = { ...entry.work, progress: null, ...outcome }),
    (error: unknown) => void (entry.work = { ...entry.work, progress: null, failure: failureText(error) }),
  );
  return { work: entry.work, done };
}

/** Gives up what is being computed for a report; nothing happens where nothing is. */
export function cancelReportWork(ctx: Context, id: string): ReportWork {
  found(findReportRow(ctx.db, id), 'report', id);
  const entry = entries().get(id);
  if (entry?.work.progress) {
    entry.given.abort();
    entry.work = { ...entry.work, progress: null };
    entries().delete(id);
  }
  return idle;
}

function failureText(error: unknown): string {
  if (isStudioError(error)) return error.message;
  console.error('defect in a report:', error);
  return 'something failed inside the studio; look into the output of npm start, and try again';
}
