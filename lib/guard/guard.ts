import type { ZodType } from 'zod';
import { z } from 'zod';
import { decode, idSchema, StudioError } from '../contract';
import type { Context } from '../service/context';
import { hasSession } from '../service/has-session';
import { checkHost, studioPort } from './host';
import { checkContentType, readJson } from './json-body';
import { checkOrigin } from './origin';
import { sessionSecret } from './session-cookie';
import { studioContext } from './studio-context';

/** What a route takes; everything else is refused. A body is read for POST and PUT only. */
export interface Rule<P, Q, B> {
  readonly params: ZodType<P>;
  readonly query: ZodType<Q>;
  readonly body: ZodType<B>;
}

/** What Next hands to a route handler beside the request. */
export interface RouteContext {
  readonly params: Promise<unknown>;
}

export interface Guarded<P, Q, B> {
  readonly ctx: Context;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
}

const nothing = z.strictObject({});

/** A route without parameters; others spread it and name what they take. */
export const plainRule = { params: nothing, query: nothing, body: nothing };

/** A route under `[id]`. */
export const idRule = { ...plainRule, params: z.strictObject({ id: idSchema }) };

/**
 * Stands first in every route handler: host, origin, session, then content type, size and shape of what is sent.
 * Throws `forbidden`, `unauthorised`, `invalid` or `too-large`; nothing is read or looked up for a request without a session.
 */
export async function guard<P, Q, B>(request: Request, context: RouteContext, rule: Rule<P, Q, B>): Promise<Guarded<P, Q, B>> {
  checkDoor(request.headers);
  const ctx = studioContext();
  checkSession(request.headers, ctx);
  return {
    ctx,
    // Next gives undefined for a route without parameters.
    params: decode(rule.params, (await context.params) ?? {}, 'path'),
    query: decode(rule.query, queryOf(request.url), 'query'),
    body: decode(rule.body, await bodyOf(request), 'body'),
  };
}

/** Host and origin: for {@link guard}, and for the one route that needs no session. */
export function checkDoor(headers: Headers): void {
  checkOrigin(headers, checkHost(headers, studioPort()));
}

/** Throws `unauthorised` unless the request carries a valid session. */
export function checkSession(headers: Headers, ctx: Context): void {
  const secret = sessionSecret(headers, studioPort());
  if (secret !== null && hasSession(ctx, secret)) return;
  throw new StudioError('unauthorised', 'this browser has no session; get a link with npm run -s studio -- link');
}

/** POST and PUT carry JSON, even an empty object, so that no form can stand for one; the others need nothing. */
async function bodyOf(request: Request): Promise<unknown> {
  if (['POST', 'PUT'].includes(request.method)) return readJson(request);
  if (request.headers.has('content-type')) checkContentType(request.headers);
  return {};
}

/** The query as a record. Only the path and query of `url` are used: its host is not what the client sent. */
function queryOf(url: string): Record<string, string> {
  const query = new Map<string, string>();
  for (const [name, value] of new URL(url).searchParams) {
    if (query.has(name)) throw new StudioError('invalid', `'${name.slice(0, 40)}' stands twice in the query; send it once`);
    query.set(name, value);
  }
  return Object.fromEntries(query);
}
