import { createHash } from 'node:crypto';
import { findExperimentRow } from '../../db/store/experiments';
import { insertReport } from '../../db/store/reports';
import { write } from '../../db/write';
import type { ReportDetail, ReportPublish } from '../contract/api/reports';
import { buildReport } from '../report/build-report';
import type { Context } from './context';
import { found } from './found';
import { reportDetail } from './report-view';
import { reportInput } from './report-input';

/**
 * Freezes what the finished runs of an experiment say now; later runs change nothing in it.
 * Throws `conflict` while no run has finished.
 */
export async function publishReport(ctx: Context, { experimentId, title }: ReportPublish): Promise<ReportDetail> {
  const experiment = found(findExperimentRow(ctx.db, experimentId), 'experiment', experimentId);
  const model = buildReport(reportInput(ctx, experiment), sha256);
  const row = { id: ctx.newId(), experimentId, title: title ?? experiment.name, model, hash: model.hash, createdAt: ctx.now() };
  await write(ctx.db, (db) => insertReport(db, row));
  return reportDetail(ctx.db, row);
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
