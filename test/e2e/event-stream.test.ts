import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelRun, launchExperiment, paperHeldOutId, paperTrainingId, resumeRun } from '../../lib/service';
import { launchBrowser } from '../support/browser';
import type { Studio } from '../support/studio';
import { startWeb } from '../support/studio';

let studio: Studio;
let browser: Browser;
let context: BrowserContext;
let run: string;
const opened: string[] = [];

beforeAll(async () => {
  [studio, browser] = await Promise.all([startWeb(), launchBrowser()]);
  const experiment = await launchExperiment(studio.ctx, { name: 'Tabs', preset: 'smoke', trainingDesignId: paperTrainingId, heldOutDesignId: paperHeldOutId, idempotencyKey: 'tabs-share-1' });
  run = experiment.runs[0]?.id ?? '';
  context = await browser.newContext();
  context.on('request', (request) => {
    if (request.url().includes('/api/events')) opened.push(request.url());
  });
  const first = await context.newPage();
  await first.goto(`${studio.url}/enter?token=${await studio.token()}`);
  await first.close();
});

afterAll(async () => {
  await browser.close();
  await studio.stop();
});

const open = async () => {
  const page = await context.newPage();
  await page.goto(`${studio.url}/runs/${run}`);
  await shows(page, 'Queued');
  return page;
};
const textOf = (page: Page) => page.locator('main').innerText();
const shows = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

it('eight tabs share one connection, another goes on when its tab closes, and an open stream does not hold up the end', async () => {
  opened.length = 0;
  const tabs: Page[] = [];
  for (let i = 0; i < 8; i++) tabs.push(await open());
  await cancelRun(studio.ctx, run);
  for (const tab of tabs) await shows(tab, 'Cancelled');
  expect(opened).toHaveLength(1);

  await tabs.shift()?.close();
  await resumeRun(studio.ctx, run);
  for (const tab of tabs) await shows(tab, 'Queued');
  expect(opened).toHaveLength(2);
  expect(opened[1]).toMatch(/\/api\/events\?after=\d+$/);

  const reloaded = await open();
  await expect.poll(() => textOf(reloaded)).toBe(await textOf(tabs[0] ?? reloaded));

  studio.signal('SIGTERM');
  expect([0, 143]).toContain(await studio.ended());
});
