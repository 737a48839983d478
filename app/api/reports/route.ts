import { reportCreateSchema } from '../../../lib/contract';
import { answer } from '../../../lib/guard/answer';
import type { RouteContext } from '../../../lib/guard/guard';
import { plainRule } from '../../../lib/guard/guard';
import { draftReport, listReports, startReportWork } from '../../../lib/service';

export const dynamic = 'force-dynamic';

export function GET(request: Request, context: RouteContext) {
  return answer(request, context, plainRule, ({ ctx }) => listReports(ctx));
}

/** Answers with the draft at once; its figures are computed meanwhile. */
export function POST(request: Request, context: RouteContext) {
  const rule = { ...plainRule, body: reportCreateSchema };
  return answer(
    request,
    context,
    rule,
    async ({ ctx, body }) => {
      const report = await draftReport(ctx, body);
      startReportWork(ctx, report.id, 'figures');
      return report;
    },
    201,
  );
}
