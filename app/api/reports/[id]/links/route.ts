import { answer } from '../../../../../lib/guard/answer';
import type { RouteContext } from '../../../../../lib/guard/guard';
import { idRule } from '../../../../../lib/guard/guard';
import { createShareLink, getShareLinks } from '../../../../../lib/service';

export const dynamic = 'force-dynamic';

export function GET(request: Request, context: RouteContext) {
  return answer(request, context, idRule, ({ ctx, params }) => getShareLinks(ctx, params.id));
}

export function POST(request: Request, context: RouteContext) {
  return answer(request, context, idRule, ({ ctx, params }) => createShareLink(ctx, params.id), 201);
}
