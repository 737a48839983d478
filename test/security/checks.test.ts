import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedHosts, checkHost } from '../../lib/guard/host';
import { bodyLimit, depthLimit, readJson } from '../../lib/guard/json-body';
import { checkOrigin } from '../../lib/guard/origin';
import { refuse, respond } from '../../lib/guard/respond';
import { sessionCookie, sessionSecret } from '../../lib/guard/session-cookie';
import { StudioError } from '../../lib/contract';

const port = 3000;
const host = (value: string) => () => checkHost(new Headers({ host: value }), port);

describe('the host check', () => {
  it('answers the loopback names with the port of the studio', () => {
    for (const value of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST:3000']) expect(host(value)).not.toThrow();
  });

  it('knows that port 80 is not written', () => {
    expect(allowedHosts(80)).toEqual(['localhost', '127.0.0.1', '[::1]']);
  });

  it.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example:3000',
    '127.0.0.1.nip.io:3000',
    'localhost',
    'localhost:3001',
    'localhost:03000',
    'localhost:3000.',
    'localhost.:3000',
    'localhost:3000, evil.example',
    'user@localhost:3000',
    '127.1:3000',
    '0x7f000001:3000',
    '0.0.0.0:3000',
    '[::ffff:127.0.0.1]:3000',
    '::1:3000',
    'localhost:3000/evil',
    '',
  ])('refuses %j', (value) => {
    expect(host(value)).toThrow(StudioError);
  });

  it('refuses a request without a host', () => {
    expect(() => checkHost(new Headers(), port)).toThrow("open http://127.0.0.1:3000");
  });

  it('refuses every other text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        const value = text.replace(/[^\x21-\x7e]/g, '').toLowerCase();
        fc.pre(!allowedHosts(port).includes(value));
        expect(host(value)).toThrow(StudioError);
      }),
    );
  });
});

describe('the origin check', () => {
  const check = (headers: Record<string, string>) => () => checkOrigin(new Headers(headers), 'localhost:3000');

  it('lets the own pages, the address bar and a command line through', () => {
    expect(check({ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' })).not.toThrow();
    expect(check({ 'sec-fetch-site': 'none' })).not.toThrow();
    expect(check({})).not.toThrow();
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'anything' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://localhost:3001' }],
    [{ origin: 'https://localhost:3000' }],
    [{ origin: 'http://127.0.0.1:3000' }],
    [{ origin: '' }],
  ])('refuses %j', (headers) => {
    expect(check(headers)).toThrow(StudioError);
  });
});

describe('the body', () => {
  const post = (body: BodyInit, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    readJson(new Request('http://localhost:3000/', { method: 'POST', body, headers, ...(body instanceof ReadableStream ? { duplex: 'half' } : {}) }));

  it('is JSON', async () => {
    await expect(post('{"a":[1,"}"]}')).resolves.toEqual({ a: [1, '}'] });
    await expect(post('{"a":1}', { 'content-type': 'application/json; charset=UTF-8' })).resolves.toEqual({ a: 1 });
    await expect(post('{a:1}')).rejects.toThrow('not JSON');
    await expect(post('')).rejects.toThrow('not JSON');
    await expect(post(new Uint8Array([0x22, 0xff, 0x22]))).rejects.toThrow('not UTF-8');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain; application/json', 'application/jsonp', 'application/json; charset=utf-7', ''])(
    'is refused as %j',
    async (type) => {
      await expect(post('{}', { 'content-type': type })).rejects.toThrow('send application/json');
    },
  );

  it('is refused when compressed', async () => {
    await expect(post('{}', { 'content-type': 'application/json', 'content-encoding': 'gzip' })).rejects.toThrow("content encoding 'gzip'");
  });

  it('is read up to 1 MiB and not beyond, whatever its length header says', async () => {
    await expect(post(JSON.stringify('x'.repeat(bodyLimit - 2)))).resolves.toHaveLength(bodyLimit - 2);
    await expect(post(JSON.stringify('x'.repeat(bodyLimit - 1)))).rejects.toMatchObject({ code: 'too-large' });
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(0x20));
      },
    });
    await expect(post(endless)).rejects.toMatchObject({ code: 'too-large' });
    expect(pulled).toBeLessThan(bodyLimit + 4 * 65_536);
  });

  it('is nested at most 32 deep, counted before it is parsed', async () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    await expect(post(nested(depthLimit))).resolves.toBeInstanceOf(Array);
    await expect(post(nested(depthLimit + 1))).rejects.toThrow('nested deeper than 32');
    await expect(post('['.repeat(500_000))).rejects.toThrow('nested deeper than 32');
    await expect(post(JSON.stringify('['.repeat(100)))).resolves.toHaveLength(100);
    await expect(post('"\\"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["')).resolves.toContain('[[[');
  });

  it.each(['{"__proto__":{"x":1}}', '{"a":[{"constructor":{"prototype":{"x":1}}}]}', '{"prototype":1}', '{"\\u005f_proto__":1}'])('refuses the names of prototypes: %s', async (body) => {
    await expect(post(body)).rejects.toThrow('is not accepted; rename it');
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });

  it('gives back any shallow JSON unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 5, noUnicodeString: false }), async (value) => {
        const text = JSON.stringify(value);
        fc.pre(!/"(__proto__|constructor|prototype)":/.test(text));
        expect(await post(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: 200 },
    );
  });
});

describe('the session secret', () => {
  const secret = 'abcdefghijklmnopqrstuvwxyz012345';

  it('comes from the cookie of this port, or from a bearer header', () => {
    const cookie = sessionCookie(port, secret, 60);
    expect(cookie).toContain('HttpOnly; SameSite=Strict');
    expect(sessionSecret(new Headers({ cookie: `theme=dark; ${cookie.split(';')[0]}` }), port)).toBe(secret);
    expect(sessionSecret(new Headers({ authorization: `Bearer ${secret}` }), port)).toBe(secret);
  });

  it.each([
    [{}],
    [{ cookie: `studio-session-3001=${secret}` }],
    [{ cookie: `xstudio-session-3000=${secret}` }],
    [{ cookie: 'studio-session-3000=' }],
    [{ cookie: 'studio-session-3000=a b' }],
    [{ authorization: `Basic ${secret}` }],
    [{ authorization: 'Bearer ' }],
  ])('is not found in %j', (headers) => {
    expect(sessionSecret(new Headers(headers), port)).toBeNull();
  });
});

describe('an answer', () => {
  it('carries the security headers, and no CORS header', () => {
    const { headers } = respond({ a: 1 });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it.each([
    ['invalid', 400],
    ['unauthorised', 401],
    ['forbidden', 403],
    ['not-found', 404],
    ['conflict', 409],
    ['too-large', 413],
    ['internal', 500],
    ['unavailable', 503],
  ] as const)('to the error %s has status %i', async (code, status) => {
    const response = refuse(new StudioError(code, 'space 7 is not there; list the spaces'));
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error: { code, message: 'space 7 is not there; list the spaces' } });
  });
});
