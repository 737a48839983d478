import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser';
import { fillStudio, type FilledStudio } from '../support/filled-studio';
import { walkedPages } from '../support/page-list';
import type { Studio } from '../support/studio';
import { startWeb } from '../support/studio';

/** kB of script that the first load of a page may bring, compressed as it is sent. */
const limitOf = (route: string) => (route === 'PAGE /runs/[id]' ? 350 : 250);

let studio: Studio;
let filled: FilledStudio;
let browser: Browser;

beforeAll(async () => {
  [studio, browser] = await Promise.all([startWeb(), launchBrowser()]);
  filled = await fillStudio(studio.ctx);
});

afterAll(async () => {
  await browser.close();
  await studio.stop();
});

/** kB of script in the bodies of a page's first load, with nothing cached. */
async function weigh(path: string, cookies: Awaited<ReturnType<typeof signIn>>): Promise<number> {
  const context = await browser.newContext();
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(studio.url + path, { waitUntil: 'load' });
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => ![...document.querySelectorAll('[role=status]')].some((one) => one.textContent === 'Loading'));
  const bytes = await page.evaluate(() => performance.getEntriesByType('resource').reduce((sum, one) => sum + (one instanceof PerformanceResourceTiming && new URL(one.name).pathname.endsWith('.js') ? one.encodedBodySize : 0), 0));
  await context.close();
  return bytes / 1000;
}

async function signIn() {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${studio.url}/enter?token=${await studio.token()}`);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

it('no page brings more script than its limit at its first load', async () => {
  const cookies = await signIn();
  const table: { page: string; kB: number; limit: number }[] = [];
  for (const { name, route, path } of walkedPages) table.push({ page: name, kB: Math.round(await weigh(path(filled), cookies)), limit: limitOf(route) });
  console.log(table.map(({ page, kB, limit }) => `${page.padEnd(20)} ${String(kB).padStart(4)} kB of ${limit}`).join('\n'));
  expect(table.every(({ kB }) => kB > 50)).toBe(true);
  expect(table.filter(({ kB, limit }) => kB > limit)).toEqual([]);
});
