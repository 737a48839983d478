import { reportPublishSchema } from '../../../lib/contract';
import { answer } from '../../../lib/guard/answer';
import type { RouteContext } from '../../../lib/guard/guard';
import { plainRule } from '../../../lib/guard/guard';
import { listReports, publishReport } from '../../../lib/service';

export const dynamic = 'force-dynamic';

export function GET(request: Request, context: RouteContext) {
  return answer(request, context, plainRule, ({ ctx }) => listReports(ctx));
}

export function POST(request: Request, context: RouteContext) {
  return answer(request, context, { ...plainRule, body: reportPublishSchema }, ({ ctx, body }) => publishReport(ctx, body), 201);
}
