import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchExperiment } from '../../lib/service';
import type { Studio } from '../support/studio';
import { startWeb } from '../support/studio';
import { launch, routeCases, type Ids, type RouteCase } from './route-cases';
import { routesOnDisk } from './routes-on-disk';
import { send, sendRaw, type Sent } from './send';
import { storeDigest } from './store-digest';

const routes = routesOnDisk();
const json = { 'content-type': 'application/json' };

let studio: Studio;
let cookie: string;
let ids: Ids;
let before: string;
let refusals = 0;

const methodOf = (route: string) => (route.startsWith('PAGE ') ? 'GET' : (route.split(' ')[0] ?? 'GET'));
const isPage = (route: string) => route.startsWith('PAGE ');
const caseOf = (route: string): RouteCase => {
  const found = routeCases[route];
  if (found === undefined) throw new Error(`${route} has no case in test/security/route-cases.ts; add one`);
  return found;
};

/** The good request of a route, with its session. */
function good(route: string): Sent & { headers: Record<string, string> } {
  const { path, body } = caseOf(route);
  const sent = body === undefined ? undefined : JSON.stringify(body(ids));
  return { method: methodOf(route), path: path(ids), headers: { cookie, ...(sent === undefined ? {} : json) }, body: sent };
}

/** Sends it and checks that it is refused with one of the statuses, in a way that tells nothing. */
async function refused(sent: Sent, statuses: readonly number[]) {
  const answer = await send(studio.port, sent);
  const what = `${sent.method} ${sent.path} with ${JSON.stringify(sent.headers)}`;
  expect(statuses, `${what} was answered with ${answer.status}: ${answer.body.slice(0, 200)}`).toContain(answer.status);
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control')), what).toEqual([]);
  expect(answer.headers['set-cookie'], what).toBeUndefined();
  refusals++;
  return answer;
}

/** Names of the client components that an answer for Next's router would show. */
function clientParts(body: string): string[] {
  return [...body.matchAll(/:I\[\d+,\[[^\]]*\],"(\w+)"/g)].flatMap((match) => match[1] ?? []);
}

beforeAll(async () => {
  studio = await startWeb();
  const experiment = await launchExperiment(studio.ctx, launch('walker-launch'));
  ids = { experiment: experiment.id, run: experiment.runs[0]?.id ?? '' };
  const entered = await send(studio.port, { path: `/enter?token=${await studio.token()}` });
  expect(entered.status).toBe(303);
  expect(entered.headers.location).toBe('/');
  const [set] = entered.headers['set-cookie'] ?? [];
  expect(set).toMatch(/; HttpOnly; SameSite=Strict$/);
  cookie = set?.split(';')[0] ?? '';
  before = storeDigest(studio.ctx.db.path);
});

afterAll(async () => {
  console.log(`${routes.length} routes and pages, ${refusals} refusals`);
  expect([0, 143]).toContain(await studio.stop()); // ended by itself, not by SIGKILL
});

describe('the walk', () => {
  it('has a case for every route and page on disk, and no other', () => {
    expect(Object.keys(routeCases).sort()).toEqual(routes);
  });
});

describe.each(routes)('%s', (route) => {
  const refusal = isPage(route) ? [401, 403] : [403];

  it('refuses every other host', async () => {
    const { port } = studio;
    const hosts = ['evil.example', `evil.example:${port}`, `localhost.evil.example:${port}`, `127.0.0.1.nip.io:${port}`, 'localhost:1', 'localhost', '', `localhost:${port}.`, `0.0.0.0:${port}`];
    for (const host of hosts) await refused({ ...good(route), headers: { ...good(route).headers, host } }, refusal);
  });

  it('refuses two hosts and none', async () => {
    const { method, path } = good(route);
    const head = `${method} ${path} HTTP/1.1\r\ncookie: ${cookie}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 2\r\n`;
    const own = `host: 127.0.0.1:${studio.port}\r\n`;
    for (const hosts of [`${own}host: evil.example\r\n`, `host: evil.example\r\n${own}`, `${own}${own}`, '']) {
      expect([400, ...refusal], hosts).toContain(await sendRaw(studio.port, `${head}${hosts}\r\n{}`));
      refusals++;
    }
  });

  it('refuses whoever has no session', async () => {
    if (caseOf(route).open) return;
    const { headers, ...sent } = good(route);
    const { cookie: _cookie, ...anonymous } = headers;
    const wrong: Record<string, string>[] = [{}, { cookie: `${cookie.split('=')[0]}=${'A'.repeat(43)}` }, { authorization: `Bearer ${'A'.repeat(43)}` }, { cookie: `other=${cookie.split('=')[1]}` }];
    const tricks: Record<string, string>[] = [{}, { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' }, { 'next-router-prefetch': '1' }, { 'x-forwarded-host': '127.0.0.1' }];
    const bodies = new Set<string>();
    for (const credential of wrong) {
      for (const trick of tricks) bodies.add((await refused({ ...sent, headers: { ...anonymous, ...credential, ...trick } }, [401])).body);
    }
    if (!isPage(route)) expect(bodies.size).toBe(1);
  });

  it('refuses other sites, whatever cookie they bring', async () => {
    if (isPage(route)) return; // a page may be linked to; its cookie is SameSite=Strict
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', origin: studio.url },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `http://127.0.0.1:${studio.port + 1}` },
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    ];
    for (const headers of foreign) await refused({ ...good(route), headers: { ...good(route).headers, ...headers } }, [403]);
  });

  it('refuses what is not JSON, too large, too deep, or names a prototype', async () => {
    if (caseOf(route).body === undefined) return;
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
      await refused({ ...good(route), headers: { ...good(route).headers, 'content-type': type } }, [400]);
    }
    await refused({ ...good(route), headers: { ...good(route).headers, 'content-encoding': 'gzip' } }, [400]);
    const bodies = ['', '{', '[]', '7', '{"unknown":1}', `${'['.repeat(40)}${']'.repeat(40)}`, '{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}'];
    for (const body of bodies) await refused({ ...good(route), body }, [400]);
    await refused({ ...good(route), body: JSON.stringify('x'.repeat(1024 * 1024)) }, [413]);
  });

  it('answers no method that it does not have', async () => {
    const [, path] = route.split(' ');
    const has = routes.filter((other) => other.split(' ')[1] === path).map(methodOf);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'].filter((name) => !has.includes(name))) {
      // Next renders a page for a POST as for a GET; that changes nothing, but needs the session all the same.
      const statuses = [400, 405, ...(isPage(route) ? [401] : [])];
      await refused({ ...good(route), method, headers: { ...(isPage(route) ? {} : { cookie }), ...json }, body: '{}' }, statuses);
    }
    const options = await send(studio.port, { ...good(route), method: 'OPTIONS', headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' } });
    expect(Object.keys(options.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('takes no server action', async () => {
    const headers = { cookie, 'next-action': '40'.repeat(20), 'content-type': 'text/plain;charset=UTF-8', origin: studio.url };
    await refused({ ...good(route), method: 'POST', headers, body: '[]' }, [400, 404, 405]);
  });

  it('renders nothing for a browser router that has no session', async () => {
    if (!isPage(route)) return;
    const path = caseOf(route).path(ids);
    const segments = ['/_tree', '/_index', '/_head', '/_full', '/__PAGE__', `${path}/__PAGE__`];
    const prefetches = segments.map((segment): Record<string, string> => ({ 'next-router-prefetch': '1', 'next-router-segment-prefetch': segment }));
    const requests: Sent[] = [
      ...[{ 'next-router-prefetch': '1' }, ...prefetches].map((trick) => ({ path, headers: { rsc: '1', ...trick } })),
      { path: `${path.split('?')[0]}.rsc` },
      { path: `${path.split('?')[0]}.segments/_tree.segment.rsc` },
    ];
    const follow = async (request: Sent) => {
      const first = await send(studio.port, request);
      // Next sends such a request on to the address with its own checksum of these headers.
      return first.status === 307 ? send(studio.port, { ...request, path: String(first.headers.location) }) : first;
    };
    const plain = { path, headers: { rsc: '1' } };
    const locked = await follow(plain);
    expect(locked.body).toContain('NEXT_HTTP_ERROR_FALLBACK;401');
    const shown = await follow({ path, headers: { rsc: '1', cookie } });
    const own = clientParts(shown.body).filter((name) => !clientParts(locked.body).includes(name));
    expect(own).not.toEqual([]);
    for (const request of requests) {
      const { status, body } = await follow(request);
      expect([200, 204, 401, 404]).toContain(status);
      expect(clientParts(body).filter((name) => own.includes(name)), JSON.stringify(request)).toEqual([]);
      refusals++;
    }
  });
});

describe('afterwards', () => {
  it('the store is what it was before the refusals', () => {
    expect(storeDigest(studio.ctx.db.path)).toBe(before);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it.each(routes)('%s answers a good request, with every security header', async (route) => {
    const { status, headers, body } = await send(studio.port, good(route));
    expect(caseOf(route).good, body.slice(0, 300)).toContain(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('a link works once', async () => {
    const path = `/enter?token=${await studio.token()}`;
    expect((await send(studio.port, { path, headers: { host: 'evil.example' } })).status).toBe(403);
    expect((await send(studio.port, { path })).status).toBe(303);
    const second = await send(studio.port, { path });
    expect(second.status).toBe(401);
    expect(second.body).toContain('npm run -s studio -- link');
  });

  it('a bearer header opens what the cookie opens', async () => {
    const authorization = `Bearer ${cookie.split('=')[1]}`;
    expect((await send(studio.port, { path: '/api/spaces', headers: { authorization } })).status).toBe(200);
  });

  it('the image optimiser is not there', async () => {
    for (const url of ['/icon.svg', 'http://127.0.0.1:1/', `http://127.0.0.1:${studio.port}/api/status`]) {
      expect((await send(studio.port, { path: `/_next/image?url=${encodeURIComponent(url)}&w=64&q=75`, headers: { cookie } })).status).toBe(404);
    }
  });

  it('nothing can be fetched by climbing out of the public files', async () => {
    for (const path of ['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/_next/static/../../package.json', '/_next/static/%2e%2e/%2e%2e/BUILD_ID', '/.env', '/.studio/studio.db']) {
      expect([400, 404], path).toContain((await send(studio.port, { path, headers: { cookie } })).status);
    }
  });

  it('the server listens on 127.0.0.1 only', () => {
    const sockets = execFileSync('ss', ['-ltnH'], { encoding: 'utf8' }).split('\n').map((line) => line.trim().split(/\s+/)[3]);
    expect(sockets.filter((address) => address?.endsWith(`:${studio.port}`))).toEqual([`127.0.0.1:${studio.port}`]);
  });

  it('no secret has been written to the output', async () => {
    const token = await studio.token();
    await send(studio.port, { path: `/enter?token=${token}` });
    expect(studio.output()).not.toContain(token);
    expect(studio.output()).not.toContain(cookie.split('=')[1]);
  });
});
