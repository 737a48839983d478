import { reportSaveSchema } from '../../../../lib/contract';
import { answer } from '../../../../lib/guard/answer';
import type { RouteContext } from '../../../../lib/guard/guard';
import { idRule } from '../../../../lib/guard/guard';
import { cancelReportWork, getReport, removeDraft, saveDraft } from '../../../../lib/service';

export const dynamic = 'force-dynamic';

export function GET(request: Request, context: RouteContext) {
  return answer(request, context, idRule, ({ ctx, params }) => getReport(ctx, params.id));
}

export function PUT(request: Request, context: RouteContext) {
  return answer(request, context, { ...idRule, body: reportSaveSchema }, ({ ctx, params, body }) => saveDraft(ctx, params.id, body));
}

export function DELETE(request: Request, context: RouteContext) {
  return answer(request, context, idRule, ({ ctx, params }) => {
    cancelReportWork(ctx, params.id);
    return removeDraft(ctx, params.id);
  });
}
