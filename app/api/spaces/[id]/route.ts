import { spaceWriteSchema } from '../../../../lib/contract';
import { answer } from '../../../../lib/guard/answer';
import type { RouteContext } from '../../../../lib/guard/guard';
import { idRule } from '../../../../lib/guard/guard';
import { deleteSpace, getSpace, updateSpace } from '../../../../lib/service';

export const dynamic = 'force-dynamic';

export function GET(request: Request, context: RouteContext) {
  return answer(request, context, idRule, ({ ctx, params }) => getSpace(ctx, params.id));
}

export function PUT(request: Request, context: RouteContext) {
  return answer(request, context, { ...idRule, body: spaceWriteSchema }, ({ ctx, params, body }) => updateSpace(ctx, params.id, body));
}

export function DELETE(request: Request, context: RouteContext) {
  return answer(request, context, idRule, ({ ctx, params }) => deleteSpace(ctx, params.id));
}
