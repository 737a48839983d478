import { designCreateSchema, spaceFilterSchema } from '../../../lib/contract';
import { answer } from '../../../lib/guard/answer';
import type { RouteContext } from '../../../lib/guard/guard';
import { plainRule } from '../../../lib/guard/guard';
import { createDesign, listDesigns } from '../../../lib/service';

export const dynamic = 'force-dynamic';

export function GET(request: Request, context: RouteContext) {
  return answer(request, context, { ...plainRule, query: spaceFilterSchema }, ({ ctx, query }) => listDesigns(ctx, query.space));
}

export function POST(request: Request, context: RouteContext) {
  return answer(request, context, { ...plainRule, body: designCreateSchema }, ({ ctx, body }) => createDesign(ctx, body), 201);
}
