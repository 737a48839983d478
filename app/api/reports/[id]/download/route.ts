import type { ReportFormat } from '../../../../../lib/contract';
import { downloadQuerySchema } from '../../../../../lib/contract';
import { answer } from '../../../../../lib/guard/answer';
import type { RouteContext } from '../../../../../lib/guard/guard';
import { idRule } from '../../../../../lib/guard/guard';
import { toCsv } from '../../../../../lib/report/to-csv';
import { toLatex } from '../../../../../lib/report/to-latex';
import { toMarkdown } from '../../../../../lib/report/to-markdown';
import { getReport } from '../../../../../lib/service';

export const dynamic = 'force-dynamic';

const formats = {
  markdown: { render: toMarkdown, type: 'text/markdown', ending: 'md' },
  latex: { render: toLatex, type: 'application/x-tex', ending: 'tex' },
  csv: { render: toCsv, type: 'text/csv', ending: 'csv' },
} satisfies Record<ReportFormat, unknown>;

/** Always an attachment, so that no browser shows it on the studio's origin. */
export function GET(request: Request, context: RouteContext) {
  return answer(request, context, { ...idRule, query: downloadQuerySchema }, ({ ctx, params, query }) => {
    const { render, type, ending } = formats[query.format];
    const headers = { 'content-type': `${type}; charset=utf-8`, 'content-disposition': `attachment; filename="report-${params.id}.${ending}"` };
    return new Response(render(getReport(ctx, params.id).model), { headers });
  });
}
