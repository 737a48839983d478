import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../workers/build.mjs';
import { heartbeat } from '../../lib/service';
import { routesOnDisk } from '../security/routes-on-disk';
import { complaintsOf, launchBrowser } from '../support/browser';
import { fillStudio, type FilledStudio } from '../support/filled-studio';
import { tourPages, walkedPages } from '../support/page-list';
import { looseParts } from '../support/reachable';
import type { Studio } from '../support/studio';
import { startWeb } from '../support/studio';

const pictures = join(root, 'test/pictures/out');
/** `npm run tour` takes the pictures of the README as well. */
const tour = process.env.STUDIO_TOUR === '1' ? join(root, 'docs/tour') : null;
const widths = [1440, 390, 1920];
const patienceMs = 60_000;

let studio: Studio;
let filled: FilledStudio;
let browser: Browser;
let reader: BrowserContext;
let scriptless: BrowserContext;

beforeAll(async () => {
  for (const folder of [pictures, ...(tour === null ? [] : [tour])]) mkdirSync(folder, { recursive: true });
  [studio, browser] = await Promise.all([startWeb(), launchBrowser()]);
  filled = await fillStudio(studio.ctx);
  reader = await entered({ reducedMotion: 'reduce' });
  scriptless = await entered({ javaScriptEnabled: false });
});

afterAll(async () => {
  await browser.close();
  await studio.stop();
});

async function entered(options: Parameters<Browser['newContext']>[0]): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  await page.goto(`${studio.url}/enter?token=${await studio.token()}`);
  await page.close();
  return context;
}

/** Runs inside a page: comes by everything that is drawn when one comes near it. */
async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
    window.scrollTo(0, top);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
  window.scrollTo(0, 0);
}

/** Resolves once no placeholder is left. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => ![...document.querySelectorAll('[role=status]')].some((one) => one.textContent === 'Loading'), undefined, { timeout: patienceMs });
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function axeFaults(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`);
}

/** Looks at a page in both themes and three widths; leaves a picture of each. */
async function look(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      const view = `${name}-${width}-${colorScheme}`;
      if ((await overflow(page)) > 0) faults.push(`${view} scrolls sideways by ${await overflow(page)} px`);
      // Only sizes differ between the widths, and only colours between the themes.
      const rules = width === 1440 ? (colorScheme === 'light' ? undefined : ['color-contrast']) : width === 390 && colorScheme === 'light' ? ['target-size', 'scrollable-region-focusable', 'color-contrast'] : null;
      if (rules !== null) faults.push(...(await axeFaults(page, rules)).map((fault) => `${view}: ${fault}`));
      if (tour !== null && tourPages.includes(name) && width === 1440 && colorScheme === 'light') await page.screenshot({ path: join(tour, `${name}.png`), animations: 'disabled' });
      await page.screenshot({ path: join(pictures, `${view}.png`), fullPage: true, animations: 'disabled' });
    }
  }
  return faults;
}

it('there is a picture of every page', () => {
  const pages = routesOnDisk().filter((route) => route.startsWith('PAGE '));
  expect([...new Set(walkedPages.map(({ route }) => route))].sort()).toEqual(pages);
});

describe('every page, in both themes and three widths,', () => {
  it.concurrent.each(walkedPages.map((one) => ({ ...one })))('$name shows its data without script, and has no fault', async ({ name, path, shows }) => {
    const url = studio.url + path(filled);
    // The pictures show a studio whose worker lives.
    await heartbeat(studio.ctx, filled.live.lease.workerId, []);
    const bare = await scriptless.newPage();
    await bare.goto(url);
    const first = await bare.locator('main').innerText();
    await bare.close();

    const page = await reader.newPage();
    const complaints = complaintsOf(page);
    await page.goto(url);
    await settled(page);
    await page.evaluate(scrollThrough);
    await settled(page);
    const faults = await look(page, name);
    faults.push(...(await page.evaluate(looseParts)));
    await page.close();
    expect(first).toMatch(shows);
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.concurrent('so do the pages for what is not there', async () => {
    for (const [name, path, says] of [
      ['not-found', '/nowhere', 'no such page'],
      ['space-missing', '/spaces/none', 'no space'],
      ['report-missing', '/reports/none', 'no report'],
    ] as const) {
      const page = await reader.newPage();
      const complaints = complaintsOf(page);
      await page.goto(studio.url + path);
      await page.getByText(says).first().waitFor();
      expect(await look(page, name)).toEqual([]);
      // The browser itself reports the status of an answer.
      expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
      await page.close();
    }
  });

  it.concurrent('so does the locked page', async () => {
    const stranger = await browser.newContext();
    const page = await stranger.newPage();
    const response = await page.goto(`${studio.url}/runs`);
    expect(response?.status()).toBe(401);
    expect(await look(page, 'locked')).toEqual([]);
    await stranger.close();
  });
});
