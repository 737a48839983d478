import type { Guarded, RouteContext, Rule } from './guard';
import { guard } from './guard';
import { refuse, respond, secure } from './respond';

/**
 * A route handler's whole life: guard, one act, answer. What the act returns is sent as JSON with `status`, unless it
 * is a `Response` already; what it throws becomes a refusal.
 */
export async function answer<P, Q, B>(
  request: Request,
  context: RouteContext,
  rule: Rule<P, Q, B>,
  act: (input: Guarded<P, Q, B>) => unknown,
  status = 200,
): Promise<Response> {
  try {
    const result = await act(await guard(request, context, rule));
    return result instanceof Response ? secure(result) : respond(result, status);
  } catch (error) {
    return refuse(error);
  }
}
