import { findExperimentRow } from '../../db/store/experiments';
import { findReportRow, insertReport, updateDraft, type ReportRow } from '../../db/store/reports';
import { write } from '../../db/write';
import type { ReportCreate, ReportDetail } from '../contract/api/reports';
import { decode } from '../contract/decode';
import { StudioError } from '../contract/errors';
import { reportSectionsSchema } from '../contract/report-section';
import { computeFigures } from './compute-figures';
import type { Context } from './context';
import { found } from './found';
import { contentHash } from './report-content';
import { reportDetail, type FullReport } from './report-view';

/**
 * Freezes what the finished runs of an experiment say now, without a draft in between, as the command line does.
 * Throws `conflict` while no run has finished.
 */
export async function publishReport(ctx: Context, { experimentId, title }: ReportCreate): Promise<FullReport> {
  const experiment = found(findExperimentRow(ctx.db, experimentId), 'experiment', experimentId);
  const { model, runs } = await computeFigures(ctx, experiment);
  const now = ctx.now();
  const content = { id: ctx.newId(), experimentId, title: title ?? experiment.name, sections: [], model, runs: [...runs], supersedes: null, publishedAt: now };
  const row: ReportRow = { ...content, hash: contentHash(content), createdAt: now, state: 'published', revision: 0, updatedAt: null };
  await write(ctx.db, (db) => insertReport(db, row));
  return { ...reportDetail(ctx.db, row), model };
}

/**
 * Freezes a draft as it is at this revision: title, sections and figures, under one hash. Nothing changes in it later.
 * Throws `conflict` for what is published already, was changed meanwhile, or has no figures yet; `invalid` for a
 * section without heading or text.
 */
export async function freezeReport(ctx: Context, id: string, revision: number): Promise<ReportDetail> {
  await write(ctx.db, (db) => {
    const row = draftRow(found(findReportRow(db, id), 'report', id), revision);
    if (row.model === null) throw new StudioError('conflict', 'this draft has no figures yet; let them be computed, then publish it');
    const sections = decode(reportSectionsSchema, row.sections, 'stored sections');
    const empty = sections.find(({ heading, text }) => heading.trim() === '' || text.trim() === '');
    if (empty) throw new StudioError('invalid', `section "${empty.heading.trim() || '(no heading)'}" lacks a ${empty.heading.trim() === '' ? 'heading' : 'text'}; fill it in, or remove the section`);
    const publishedAt = ctx.now();
    updateDraft(db, id, revision, { state: 'published', publishedAt, hash: contentHash({ ...row, sections, publishedAt }) });
  });
  return reportDetail(ctx.db, found(findReportRow(ctx.db, id), 'report', id));
}

/** The row of a draft at this revision, or `conflict` that says what to do instead. */
export function draftRow(row: ReportRow, revision: number = row.revision): ReportRow {
  if (row.state !== 'draft') throw new StudioError('conflict', `report ${row.id} is published and does not change; make a new version from it`);
  if (row.revision !== revision) throw new StudioError('conflict', 'this draft was changed in another tab; load it again, or save yours over it');
  return row;
}
