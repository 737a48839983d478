import type { ErrorCode, ErrorResponse } from '../contract';
import { isStudioError } from '../contract';

const statusOf: Readonly<Record<ErrorCode, number>> = {
  invalid: 400,
  unauthorised: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  internal: 500,
  unavailable: 503,
};

/** Also set for pages and files in `next.config.mjs`; here, so that no answer of a handler can lack them. */
const headers = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/** A JSON answer. */
export function respond(value: unknown, status = 200): Response {
  return secure(Response.json(value, { status }));
}

/** Puts the security headers on an answer that is not JSON. */
export function secure(response: Response): Response {
  for (const [name, value] of Object.entries(headers)) if (!response.headers.has(name)) response.headers.set(name, value);
  return response;
}

/** The one place where an error becomes an HTTP answer. What is no `StudioError` is a defect: logged, and told without its text. */
export function refuse(error: unknown): Response {
  if (isStudioError(error)) return errorAnswer(error.code, error.message);
  const reference = crypto.randomUUID().slice(0, 8);
  console.error(`defect ${reference}:`, error);
  return errorAnswer('internal', `something failed inside the studio; look for ${reference} in the output of npm start`);
}

function errorAnswer(code: ErrorCode, message: string): Response {
  return respond({ error: { code, message } } satisfies ErrorResponse, statusOf[code]);
}
