import { listReportRows } from '../../db/store/reports';
import type { ReportList } from '../contract/api/reports';
import type { Context } from './context';
import { reportSummary } from './report-view';

/** All reports, newest first. */
export function listReports(ctx: Context): ReportList {
  return { reports: listReportRows(ctx.db).map((row) => reportSummary(ctx.db, row)) };
}
