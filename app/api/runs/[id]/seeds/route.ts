import { seedBandQuerySchema } from '../../../../../lib/contract';
import { answer } from '../../../../../lib/guard/answer';
import type { RouteContext } from '../../../../../lib/guard/guard';
import { idRule } from '../../../../../lib/guard/guard';
import { seedBand } from '../../../../../lib/service';

export const dynamic = 'force-dynamic';

export function GET(request: Request, context: RouteContext) {
  return answer(request, context, { ...idRule, query: seedBandQuerySchema }, ({ ctx, params, query }) => seedBand(ctx, params.id, query));
}
