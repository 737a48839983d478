import type { ZodType } from 'zod';
import { decode, errorResponseSchema, StudioError } from '../contract';

interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/**
 * The browser's one way to the studio's API: sends JSON, decodes the answer, and throws `StudioError` for every
 * refusal (`unavailable` when the studio does not answer at all).
 */
export async function request<T>(schema: ZodType<T>, path: string, options: RequestOptions = {}): Promise<T> {
  const { method = 'GET', body, signal } = options;
  const response = await send(path, {
    method,
    credentials: 'same-origin',
    cache: 'no-store',
    ...(signal ? { signal } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return decode(schema, answer, `answer of ${method} ${path}`);
  const refusal = errorResponseSchema.safeParse(answer);
  if (refusal.success) throw new StudioError(refusal.data.error.code, refusal.data.error.message);
  throw new StudioError('internal', `${method} ${path} was answered with status ${response.status}; reload the page`);
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new StudioError('unavailable', 'the studio does not answer; see whether npm start still runs');
  }
}

/** `path` with the defined entries of `query` behind it. */
export function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** A segment of a path. */
export function segment(id: string): string {
  return encodeURIComponent(id);
}
