import { createServer } from 'node:net';
import { once } from 'node:events';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium, type Browser } from 'playwright-core';
import { findChromium } from './browser';
import type { Studio } from './studio';

export interface Scores {
  /** 0 to 100; null where the category was not asked for. */
  readonly performance: number | null;
  readonly accessibility: number | null;
  /** Accessibility audits that did not pass. */
  readonly faults: readonly string[];
}

export interface Lighthouse {
  measure(path: string, options: { preset: 'desktop' | 'mobile'; categories: readonly ('performance' | 'accessibility')[] }): Promise<Scores>;
  close(): Promise<void>;
}

/** Lighthouse in a Chromium of its own, with a session in the studio. */
export async function startLighthouse(studio: Studio): Promise<Lighthouse> {
  const port = await freePort();
  const browser: Browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`, '--disable-background-networking'] });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${studio.url}/enter?token=${await studio.token()}`);
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  await context.close();
  return {
    async measure(path, { preset, categories }) {
      const result = await lighthouse(studio.url + path, { port, logLevel: 'error', output: 'json', onlyCategories: [...categories], extraHeaders: { Cookie: cookie } }, preset === 'desktop' ? desktopConfig : undefined);
      const lhr = result?.lhr;
      if (!lhr) throw new Error(`lighthouse gave no result for ${path}`);
      if (lhr.runtimeError) throw new Error(`lighthouse on ${path}: ${lhr.runtimeError.message}`);
      const score = (name: string) => {
        const value = lhr.categories[name]?.score;
        return value === null || value === undefined ? null : Math.round(value * 100);
      };
      const faults = (lhr.categories.accessibility?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && lhr.audits[id]?.score === 0).map(({ id }) => id);
      return { performance: score('performance'), accessibility: score('accessibility'), faults };
    },
    close: () => browser.close(),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free on 127.0.0.1');
  return address.port;
}
