import { answer } from '../../../../../lib/guard/answer';
import type { RouteContext } from '../../../../../lib/guard/guard';
import { idRule } from '../../../../../lib/guard/guard';
import { draftVersion } from '../../../../../lib/service';

export const dynamic = 'force-dynamic';

export function POST(request: Request, context: RouteContext) {
  return answer(request, context, idRule, ({ ctx, params }) => draftVersion(ctx, params.id), 201);
}
