import type { Database } from '../../db/database';
import { findExperimentRow } from '../../db/store/experiments';
import type { ReportRow } from '../../db/store/reports';
import type { ReportDetail, ReportSummary } from '../contract/api/reports';
import { decode } from '../contract/decode';
import { reportModelSchema } from '../contract/report-model';

export function reportSummary(db: Database, row: Omit<ReportRow, 'model'>): ReportSummary {
  const { id, title, experimentId, createdAt } = row;
  return { id, title, experimentId, experimentName: findExperimentRow(db, experimentId)?.name ?? '', createdAt };
}

export function reportDetail(db: Database, row: ReportRow): ReportDetail {
  return { ...reportSummary(db, row), model: decode(reportModelSchema, row.model, `stored report ${row.id}`) };
}
