import { answer } from '../../../../lib/guard/answer';
import type { RouteContext } from '../../../../lib/guard/guard';
import { idRule } from '../../../../lib/guard/guard';
import { deleteRun, getRun } from '../../../../lib/service';

export const dynamic = 'force-dynamic';

export function GET(request: Request, context: RouteContext) {
  return answer(request, context, idRule, ({ ctx, params }) => getRun(ctx, params.id));
}

export function DELETE(request: Request, context: RouteContext) {
  return answer(request, context, idRule, ({ ctx, params }) => deleteRun(ctx, params.id));
}
