import type { ReportFormat } from '../../../../../lib/contract';
import { downloadQuerySchema } from '../../../../../lib/contract';
import { answer } from '../../../../../lib/guard/answer';
import type { RouteContext } from '../../../../../lib/guard/guard';
import { idRule } from '../../../../../lib/guard/guard';
import { exportReport } from '../../../../../lib/service';

export const dynamic = 'force-dynamic';

const files: Readonly<Record<ReportFormat, readonly [type: string, ending: string]>> = {
  markdown: ['text/markdown', 'md'],
  latex: ['application/x-tex', 'tex'],
  csv: ['text/csv', 'csv'],
  html: ['text/html', 'html'],
};

/** Always an attachment, so that no browser shows it on the studio's origin. */
export function GET(request: Request, context: RouteContext) {
  return answer(request, context, { ...idRule, query: downloadQuerySchema }, ({ ctx, params, query }) => {
    const [type, ending] = files[query.format];
    const headers = { 'content-type': `${type}; charset=utf-8`, 'content-disposition': `attachment; filename="report-${params.id}.${ending}"` };
    return new Response(exportReport(ctx, params.id, query.format), { headers });
  });
}
