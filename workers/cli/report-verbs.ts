import type { Command } from 'commander';
import { decode, downloadQuerySchema, type ReportFormat } from '../../lib/contract';
import { toCsv } from '../../lib/report/to-csv';
import { toLatex } from '../../lib/report/to-latex';
import { toMarkdown } from '../../lib/report/to-markdown';
import type { ReportModel } from '../../lib/contract/report-model';
import { getReport, listReports, publishReport } from '../../lib/service';
import { writeCallerFile } from './caller-file';
import { callerPath } from './caller-path';
import { textTable } from './text-table';
import { answers, instantText } from './verb';

const writers: Readonly<Record<ReportFormat, (model: ReportModel) => string>> = { markdown: toMarkdown, latex: toLatex, csv: toCsv };

export function addReportVerbs(program: Command): void {
  const report = program.command('report').description('frozen tables and figures');

  answers(report.command('list').description('all reports, newest first'), (ctx) => {
    const value = listReports(ctx);
    const rows = value.reports.map(({ id, title, experimentName, createdAt }) => [id, title, experimentName, instantText(createdAt)]);
    return { value, text: textTable(['id', 'title', 'experiment', 'made (UTC)'], rows) };
  });

  answers<{ title?: string }>(
    report.command('create').argument('<experiment>', 'experiment').option('--title <title>', 'title').description('freeze what the finished runs of an experiment say now'),
    async (ctx, [experimentId = ''], { title }) => {
      const value = await publishReport(ctx, { experimentId, ...(title === undefined ? {} : { title }) });
      return { value, text: `report ${value.id} is made` };
    },
  );

  answers<{ format: string; out?: string }>(
    report
      .command('show')
      .argument('<id>', 'report')
      .option('--format <format>', 'markdown, latex or csv', 'markdown')
      .option('--out <file>', 'write it to a file')
      .description('a report in one format'),
    (ctx, [id = ''], { format: wanted, out }) => {
      const { format } = decode(downloadQuerySchema, { format: wanted }, 'report format');
      const value = getReport(ctx, id);
      const text = writers[format](value.model);
      if (out === undefined) return { value, text: text.trimEnd() };
      writeCallerFile(out, text);
      return { value, text: `wrote ${callerPath(out)}` };
    },
  );
}
