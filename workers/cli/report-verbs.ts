import type { Command } from 'commander';
import { decode, downloadQuerySchema } from '../../lib/contract';
import { checkReport, exportReport, getReport, listReports, publishReport } from '../../lib/service';
import { writeCallerFile } from './caller-file';
import { callerPath } from './caller-path';
import { textTable } from './text-table';
import { answers, instantText } from './verb';

export function addReportVerbs(program: Command): void {
  const report = program.command('report').description('frozen tables and figures');

  answers(report.command('list').description('all reports, newest first'), (ctx) => {
    const value = listReports(ctx);
    const rows = value.reports.map(({ id, title, experimentName, createdAt, state }) => [id, title, experimentName, instantText(createdAt), state]);
    return { value, text: textTable(['id', 'title', 'experiment', 'made (UTC)', 'state'], rows) };
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
      .option('--format <format>', 'markdown, latex, csv or html', 'markdown')
      .option('--out <file>', 'write it to a file')
      .description('a report in one format'),
    (ctx, [id = ''], { format: wanted, out }) => {
      const { format } = decode(downloadQuerySchema, { format: wanted }, 'report format');
      const value = getReport(ctx, id);
      const text = exportReport(ctx, id, format);
      if (out === undefined) return { value, text: text.trimEnd() };
      writeCallerFile(out, text);
      return { value, text: `wrote ${callerPath(out)}` };
    },
  );

  answers(report.command('check').argument('<id>', 'report').description('derive every figure anew from the stored rollouts'), async (ctx, [id = '']) => {
    const value = await checkReport(ctx, id);
    return { value, text: `${value.verdict}${value.differs.length > 0 ? `: ${value.differs.join(', ')}` : ''}` };
  });
}
