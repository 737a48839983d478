import { checkHost, studioPort } from '../../../lib/guard/host';
import { checkNavigation } from '../../../lib/guard/origin';
import type { RouteContext } from '../../../lib/guard/guard';
import { refuse } from '../../../lib/guard/respond';
import { noSharedPage, sharedPage } from '../../../lib/guard/shared-page';
import { studioContext } from '../../../lib/guard/studio-context';
import { shareParamsSchema } from '../../../lib/contract';
import { sharedReport } from '../../../lib/service';

export const dynamic = 'force-dynamic';

/** A published report for whoever has its link: no session is asked for, and nothing but the report is shown. */
export async function GET(request: Request, context: RouteContext): Promise<Response> {
  try {
    checkNavigation(request.headers, checkHost(request.headers, studioPort()));
    const params = shareParamsSchema.safeParse(await context.params);
    const html = params.success ? await sharedReport(studioContext(), params.data.token) : null;
    return html === null ? noSharedPage() : sharedPage(html, 200);
  } catch (error) {
    return refuse(error);
  }
}
