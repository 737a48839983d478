import { experimentLaunchSchema } from '../../../lib/contract';
import { answer } from '../../../lib/guard/answer';
import type { RouteContext } from '../../../lib/guard/guard';
import { plainRule } from '../../../lib/guard/guard';
import { launchExperiment, listExperiments } from '../../../lib/service';

export const dynamic = 'force-dynamic';

export function GET(request: Request, context: RouteContext) {
  return answer(request, context, plainRule, ({ ctx }) => listExperiments(ctx));
}

export function POST(request: Request, context: RouteContext) {
  return answer(request, context, { ...plainRule, body: experimentLaunchSchema }, ({ ctx, body }) => launchExperiment(ctx, body), 201);
}
