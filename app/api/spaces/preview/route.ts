import { previewRequestSchema } from '../../../../lib/contract';
import { answer } from '../../../../lib/guard/answer';
import type { RouteContext } from '../../../../lib/guard/guard';
import { plainRule } from '../../../../lib/guard/guard';
import { previewHarness } from '../../../../lib/service';

export const dynamic = 'force-dynamic';

export function POST(request: Request, context: RouteContext) {
  return answer(request, context, { ...plainRule, body: previewRequestSchema }, ({ ctx, body }) => previewHarness(ctx, body));
}
