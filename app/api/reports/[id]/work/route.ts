import { reportWorkStartSchema } from '../../../../../lib/contract';
import { answer } from '../../../../../lib/guard/answer';
import type { RouteContext } from '../../../../../lib/guard/guard';
import { idRule } from '../../../../../lib/guard/guard';
import { cancelReportWork, getReportWork, startReportWork } from '../../../../../lib/service';

export const dynamic = 'force-dynamic';

export function GET(request: Request, context: RouteContext) {
  return answer(request, context, idRule, ({ ctx, params }) => getReportWork(ctx, params.id));
}

export function POST(request: Request, context: RouteContext) {
  return answer(request, context, { ...idRule, body: reportWorkStartSchema }, ({ ctx, params, body }) => startReportWork(ctx, params.id, body.kind).work, 202);
}

export function DELETE(request: Request, context: RouteContext) {
  return answer(request, context, idRule, ({ ctx, params }) => cancelReportWork(ctx, params.id));
}
