import { findExperimentRow } from '../../db/store/experiments';
import { deleteDraft, findReportRow, insertReport, setDraftFigures, updateDraft, type ReportRow } from '../../db/store/reports';
import { write } from '../../db/write';
import type { Deleted } from '../contract/api/common';
import type { ReportCreate, ReportDetail, ReportSave } from '../contract/api/reports';
import { StudioError } from '../contract/errors';
import { computeFigures, type Watcher } from './compute-figures';
import type { Context } from './context';
import { found } from './found';
import { draftRow } from './publish-report';
import { finishedRuns } from './report-input';
import { reportDetail } from './report-view';

/** Makes a draft without figures, see {@link computeDraft}. Throws `conflict` while no run has finished. */
export async function draftReport(ctx: Context, { experimentId, title }: ReportCreate): Promise<ReportDetail> {
  const experiment = found(findExperimentRow(ctx.db, experimentId), 'experiment', experimentId);
  finishedRuns(ctx, experiment);
  return insertDraft(ctx, { experimentId, title: title ?? experiment.name, model: null, sections: [], runs: null, supersedes: null });
}

/** Makes a draft with the title, text and figures of a published report, which it names as its predecessor. */
export async function draftVersion(ctx: Context, id: string): Promise<ReportDetail> {
  const { experimentId, title, model, sections, runs, state } = found(findReportRow(ctx.db, id), 'report', id);
  if (state !== 'published') throw new StudioError('conflict', `report ${id} is a draft and can still be changed; publish it before making a new version`);
  return insertDraft(ctx, { experimentId, title, model, sections, runs, supersedes: id });
}

async function insertDraft(ctx: Context, content: Pick<ReportRow, 'experimentId' | 'title' | 'model' | 'sections' | 'runs' | 'supersedes'>): Promise<ReportDetail> {
  const row: ReportRow = { ...content, id: ctx.newId(), hash: '', createdAt: ctx.now(), state: 'draft', revision: 0, updatedAt: null, publishedAt: null };
  await write(ctx.db, (db) => insertReport(db, row));
  return reportDetail(ctx.db, row);
}

/** Stores title and sections of a draft. Throws `conflict` for a published report, or one that was changed since `revision`. */
export async function saveDraft(ctx: Context, id: string, { revision, title, sections }: ReportSave): Promise<ReportDetail> {
  await write(ctx.db, (db) => {
    draftRow(found(findReportRow(db, id), 'report', id), revision);
    updateDraft(db, id, revision, { title, sections, updatedAt: ctx.now() });
  });
  return reportDetail(ctx.db, found(findReportRow(ctx.db, id), 'report', id));
}

/** Computes the figures of a draft from what has finished now. Throws `conflict` for a published report, and when given up. */
export async function computeDraft(ctx: Context, id: string, watcher: Watcher = {}): Promise<void> {
  const { experimentId } = draftRow(found(findReportRow(ctx.db, id), 'report', id));
  const figures = await computeFigures(ctx, found(findExperimentRow(ctx.db, experimentId), 'experiment', experimentId), watcher);
  await write(ctx.db, (db) => {
    if (!setDraftFigures(db, id, figures)) throw new StudioError('conflict', `report ${id} was published or removed meanwhile; its figures stay as they are`);
  });
}

/** Removes a draft. Throws `conflict` for a published report, which stays. */
export async function removeDraft(ctx: Context, id: string): Promise<Deleted> {
  await write(ctx.db, (db) => {
    draftRow(found(findReportRow(db, id), 'report', id));
    deleteDraft(db, id);
  });
  return { deleted: id };
}
