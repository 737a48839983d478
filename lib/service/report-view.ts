import { z } from 'zod';
import type { Database } from '../../db/database';
import { findExperimentRow } from '../../db/store/experiments';
import { findReportRow, listSuccessors, type ReportListRow, type ReportRow } from '../../db/store/reports';
import { findRunRow } from '../../db/store/runs';
import { countShareLinks } from '../../db/store/share-links';
import type { ReportDetail, ReportSummary } from '../contract/api/reports';
import { decode } from '../contract/decode';
import { reportModelSchema, type ReportModel } from '../contract/report-model';
import { reportSectionsSchema } from '../contract/report-section';
import { renderMarkdown } from '../markdown/render-markdown';

const stateSchema = z.enum(['draft', 'published']);
const storedModelSchema = reportModelSchema.nullable();

const storedRunsSchema = z.array(z.string()).nullable().transform((runs) => runs ?? []);

/** A report with its figures. */
export interface FullReport extends ReportDetail {
  readonly model: ReportModel;
}

/** A report that was made before there were drafts was published when it was made. */
export function reportSummary(db: Database, row: Omit<ReportListRow, 'revision' | 'updatedAt'>): ReportSummary {
  const { id, title, experimentId, createdAt, links, supersedes } = row;
  const state = decode(stateSchema, row.state, 'stored state');
  const experimentName = findExperimentRow(db, experimentId)?.name ?? row.experiment ?? '';
  const frozen = state === 'published' ? { publishedAt: row.publishedAt ?? createdAt, hash: row.hash } : { publishedAt: null, hash: null };
  return { id, title, experimentId, experimentName, createdAt, state, ...frozen, links, supersedes };
}

export function reportDetail(db: Database, row: ReportRow): ReportDetail {
  const model = decode(storedModelSchema, row.model, `stored report ${row.id}`);
  const before = row.supersedes === null ? undefined : findReportRow(db, row.supersedes);
  const sections = decode(reportSectionsSchema, row.sections, `stored sections of report ${row.id}`);
  return {
    ...reportSummary(db, { ...row, experiment: model?.experiment ?? null, links: countShareLinks(db, row.id) }),
    model,
    sections,
    rendered: sections.map(({ text }) => renderMarkdown(text)),
    revision: row.revision,
    updatedAt: row.updatedAt,
    predecessor: before ? { id: before.id, title: before.title, hash: before.hash } : null,
    runs: decode(storedRunsSchema, row.runs, `stored runs of report ${row.id}`).map((id) => ({ id, deleted: findRunRow(db, id) === undefined })),
    successors: listSuccessors(db, row.id).map((one) => ({ ...one, state: decode(stateSchema, one.state, 'stored state') })),
  };
}
