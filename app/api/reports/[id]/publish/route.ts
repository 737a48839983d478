import { reportFreezeSchema } from '../../../../../lib/contract';
import { answer } from '../../../../../lib/guard/answer';
import type { RouteContext } from '../../../../../lib/guard/guard';
import { idRule } from '../../../../../lib/guard/guard';
import { freezeReport } from '../../../../../lib/service';

export const dynamic = 'force-dynamic';

export function POST(request: Request, context: RouteContext) {
  return answer(request, context, { ...idRule, body: reportFreezeSchema }, ({ ctx, params, body }) => freezeReport(ctx, params.id, body.revision));
}
