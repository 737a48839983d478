import { pairsQuerySchema } from '../../../../../lib/contract';
import { answer } from '../../../../../lib/guard/answer';
import type { RouteContext } from '../../../../../lib/guard/guard';
import { idRule } from '../../../../../lib/guard/guard';
import { pairedRewards } from '../../../../../lib/service';

export const dynamic = 'force-dynamic';

export function GET(request: Request, context: RouteContext) {
  return answer(request, context, { ...idRule, query: pairsQuerySchema }, ({ ctx, params, query }) => pairedRewards(ctx, params.id, query));
}
