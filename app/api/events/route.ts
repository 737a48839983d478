import { streamQuerySchema } from '../../../lib/contract';
import { answer } from '../../../lib/guard/answer';
import type { RouteContext } from '../../../lib/guard/guard';
import { plainRule } from '../../../lib/guard/guard';
import { studioHub } from './studio-hub';

export const dynamic = 'force-dynamic';

/** `no-transform` keeps Next from compressing, which would hold events back; the last header does so for nginx. */
const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no' };

/** The one stream of all events; goes on behind `Last-Event-ID`, or behind `?after=`. */
export function GET(request: Request, context: RouteContext) {
  return answer(request, context, { ...plainRule, query: streamQuerySchema }, ({ ctx, query }) => {
    const last = request.headers.get('last-event-id') ?? '';
    const after = /^[0-9]{1,15}$/.test(last) ? Number(last) : (query.after ?? null);
    return new Response(studioHub(ctx).open(after, request.signal), { headers });
  });
}
