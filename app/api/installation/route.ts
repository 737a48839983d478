import manifest from '../../../package.json';
import { answer } from '../../../lib/guard/answer';
import type { RouteContext } from '../../../lib/guard/guard';
import { plainRule } from '../../../lib/guard/guard';
import { getInstallation } from '../../../lib/service';

export const dynamic = 'force-dynamic';

export function GET(request: Request, context: RouteContext) {
  return answer(request, context, plainRule, async ({ ctx }) => ({ version: manifest.version, ...(await getInstallation(ctx)) }));
}
