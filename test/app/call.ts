import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { closeDatabase } from '../../db/open';
import type { RouteContext } from '../../lib/guard/guard';
import { studioContext } from '../../lib/guard/studio-context';
import { createLoginToken, ensureBuiltIns, openSession } from '../../lib/service';

type Handler = (request: Request, context: RouteContext) => Promise<Response>;

interface Call {
  readonly method?: string;
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

const port = 4321;

/** Calls route handlers as Next does, without a server, against a fresh store with the built-in space. */
export function useStudio() {
  const directory = mkdtempSync(join(tmpdir(), 'studio-test-'));
  let secret = '';
  beforeAll(async () => {
    process.env.STUDIO_PORT = String(port);
    process.env.STUDIO_DATA = directory;
    const ctx = studioContext();
    await ensureBuiltIns(ctx);
    secret = (await openSession(ctx, await createLoginToken(ctx))).secret;
  });
  afterAll(() => {
    closeDatabase(join(directory, 'studio.db'));
    rmSync(directory, { recursive: true, force: true });
  });

  const call = (handler: Handler, path: string, { method = 'GET', body, params, headers = {} }: Call = {}) => {
    const request = new Request(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { host: `127.0.0.1:${port}`, authorization: `Bearer ${secret}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return handler(request, { params: Promise.resolve(params) });
  };
  return { call, ctx: studioContext };
}
