import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paperSpace } from '../../lib/harness/paper-space';
import { launchBrowser } from '../support/browser';
import type { Studio } from '../support/studio';
import { startWeb } from '../support/studio';
import { storeDigest } from './store-digest';

let studio: Studio;
let browser: Browser;
let foreign: Server;
let foreignPort: number;

beforeAll(async () => {
  [studio, browser] = await Promise.all([startWeb(), launchBrowser()]);
  foreign = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<!doctype html><title>Elsewhere</title><body></body>')).listen(0, '127.0.0.1');
  await once(foreign, 'listening');
  const address = foreign.address();
  foreignPort = typeof address === 'object' && address !== null ? address.port : 0;
});

afterAll(async () => {
  await browser.close();
  foreign.close();
  await studio.stop();
});

/** Runs in the foreign page: everything a page can try, and what it was able to read. */
async function attack({ url, body }: { url: string; body: string }): Promise<string[]> {
  const readable: string[] = [];
  const attempt = async (name: string, act: () => Promise<string>) => {
    try {
      const text = await act();
      if (text !== '') readable.push(`${name}: ${text}`);
    } catch {
      // refused, as it should be
    }
  };
  const settled = (target: EventTarget, good: string, name: string) =>
    new Promise<string>((resolve) => {
      target.addEventListener(good, () => resolve(name), { once: true });
      target.addEventListener('error', () => resolve(''), { once: true });
    });
  for (const credentials of ['include', 'omit'] as const) {
    await attempt('read', async () => (await fetch(`${url}/api/spaces`, { credentials })).text());
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      await attempt(`post ${type}`, async () => (await fetch(`${url}/api/spaces`, { method: 'POST', credentials, body, headers: { 'content-type': type } })).text());
      await attempt(`blind post ${type}`, async () => (await fetch(`${url}/api/spaces`, { method: 'POST', credentials, mode: 'no-cors', body, headers: { 'content-type': type } })).text());
    }
    for (const method of ['PUT', 'DELETE', 'PATCH']) await attempt(method, async () => (await fetch(`${url}/api/spaces/paper`, { method, credentials, body: method === 'DELETE' ? null : body })).text());
  }
  await attempt('beacon', async () => {
    navigator.sendBeacon(`${url}/api/spaces`, new Blob([body], { type: 'text/plain' }));
    return '';
  });
  await attempt('event stream', () => {
    const source = new EventSource(`${url}/api/events`, { withCredentials: true });
    return settled(source, 'open', 'opened').finally(() => source.close());
  });
  await attempt('web socket', () => settled(new WebSocket(`${url.replace('http', 'ws')}/api/events`), 'open', 'opened'));
  await attempt('script', () => {
    const script = document.createElement('script');
    script.src = `${url}/api/spaces`;
    document.body.append(script);
    return settled(script, 'load', 'loaded');
  });
  await attempt('image', () => {
    const image = new Image();
    image.src = `${url}/icon.svg`;
    return settled(image, 'load', 'loaded');
  });
  await attempt('frame', async () => {
    const frame = document.createElement('iframe');
    frame.src = `${url}/`;
    document.body.append(frame);
    await settled(frame, 'load', 'loaded');
    return frame.contentDocument?.body.textContent ?? '';
  });
  await attempt('form', async () => {
    const frame = document.createElement('iframe');
    frame.name = 'answer';
    const form = document.createElement('form');
    form.method = 'post';
    form.enctype = 'text/plain';
    form.action = `${url}/api/spaces`;
    form.target = 'answer';
    const input = document.createElement('input');
    input.name = body.slice(0, -1);
    input.value = '}';
    form.append(input);
    document.body.append(frame, form);
    form.submit();
    await settled(frame, 'load', 'loaded');
    return frame.contentDocument?.body.textContent ?? '';
  });
  return readable;
}

it.each(['127.0.0.1', 'localhost'])('a page of another port of the host reads nothing and changes nothing, even in a browser with a session (on %s)', async (name) => {
  const context = await browser.newContext();
  const own = `http://${name}:${studio.port}`;
  await (await context.newPage()).goto(`${own}/enter?token=${await studio.token()}`);
  expect((await context.cookies()).map((cookie) => ({ httpOnly: cookie.httpOnly, sameSite: cookie.sameSite }))).toEqual([{ httpOnly: true, sameSite: 'Strict' }]);
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${foreignPort}/`);
  const before = storeDigest(studio.ctx.db.path);
  expect(await page.evaluate(attack, { url: own, body: JSON.stringify({ definition: { ...paperSpace(), name: 'Planted' } }) })).toEqual([]);
  expect(storeDigest(studio.ctx.db.path)).toBe(before);
  const control = await (await context.newPage()).goto(`${own}/api/spaces`);
  expect(control?.status()).toBe(200);
  await context.close();
});
