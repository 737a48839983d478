import type { ReportFormat } from '../contract/api/reports';
import { StudioError } from '../contract/errors';
import type { ReportModel } from '../contract/report-model';
import type { ReportFrame } from '../contract/report-section';
import { renderMarkdown } from '../markdown/render-markdown';
import { toCsv } from '../report/to-csv';
import { toHtml } from '../report/to-html';
import { toLatex } from '../report/to-latex';
import { toMarkdown } from '../report/to-markdown';
import type { Context } from './context';
import { getReport } from './get-report';
import type { FullReport } from './report-view';

const writers: Readonly<Record<ReportFormat, (model: ReportModel, frame: ReportFrame) => string>> = {
  markdown: toMarkdown,
  latex: toLatex,
  csv: toCsv,
  html: (model, frame) => toHtml(model, frame, renderMarkdown),
};

/** A report as a text of one format; a draft says that it is one. Throws `conflict` for a draft without figures. */
export function exportReport(ctx: Context, id: string, format: ReportFormat): string {
  const { model, ...report } = getReport(ctx, id);
  if (model === null) throw new StudioError('conflict', 'this draft has no figures yet; let them be computed first');
  return writers[format](model, frameOf({ ...report, model }));
}

/** What stands around the model. */
export function frameOf({ title, sections, hash, publishedAt, predecessor }: FullReport): ReportFrame {
  return { title, sections, hash, publishedAt: publishedAt === null ? null : new Date(publishedAt).toISOString(), supersedes: predecessor };
}
