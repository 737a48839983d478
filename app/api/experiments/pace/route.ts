import { answer } from '../../../../lib/guard/answer';
import type { RouteContext } from '../../../../lib/guard/guard';
import { plainRule } from '../../../../lib/guard/guard';
import { measuredPace } from '../../../../lib/service';

export const dynamic = 'force-dynamic';

export function GET(request: Request, context: RouteContext) {
  return answer(request, context, plainRule, ({ ctx }) => measuredPace(ctx));
}
