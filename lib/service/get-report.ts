import { findReportRow } from '../../db/store/reports';
import type { ReportDetail } from '../contract/api/reports';
import type { Context } from './context';
import { found } from './found';
import { reportDetail } from './report-view';

/** One report as it was frozen. */
export function getReport(ctx: Context, id: string): ReportDetail {
  return reportDetail(ctx.db, found(findReportRow(ctx.db, id), 'report', id));
}
