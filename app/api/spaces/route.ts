import { spaceWriteSchema } from '../../../lib/contract';
import { answer } from '../../../lib/guard/answer';
import type { RouteContext } from '../../../lib/guard/guard';
import { plainRule } from '../../../lib/guard/guard';
import { createSpace, listSpaces } from '../../../lib/service';

export const dynamic = 'force-dynamic';

export function GET(request: Request, context: RouteContext) {
  return answer(request, context, plainRule, ({ ctx }) => listSpaces(ctx));
}

export function POST(request: Request, context: RouteContext) {
  return answer(request, context, { ...plainRule, body: spaceWriteSchema }, ({ ctx, body }) => createSpace(ctx, body), 201);
}
