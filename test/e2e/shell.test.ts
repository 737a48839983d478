import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelRun } from '../../lib/service';
import { complaintsOf, launchBrowser } from '../support/browser';
import { fillStudio, type FilledStudio } from '../support/filled-studio';
import type { Studio } from '../support/studio';
import { startWeb } from '../support/studio';

let studio: Studio;
let filled: FilledStudio;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  [studio, browser] = await Promise.all([startWeb(), launchBrowser()]);
  filled = await fillStudio(studio.ctx);
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  page = await context.newPage();
  complaints = complaintsOf(page);
  await page.goto(`${studio.url}/enter?token=${await studio.token()}`);
  await page.getByText('Still running').first().waitFor();
});

afterAll(async () => {
  await browser.close();
  await studio.stop();
});

const palette = () => page.getByRole('dialog', { name: 'Command palette' });

async function axeFaults(): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`);
}

it('the palette opens by key and by button, has no fault, closes by Escape and gives the focus back', async () => {
  const button = page.getByRole('button', { name: 'Find or do' });
  await button.focus();
  await page.keyboard.press('Enter');
  await palette().waitFor();
  expect(await axeFaults()).toEqual([]);
  await page.keyboard.press('Escape');
  await palette().waitFor({ state: 'detached' });
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+k');
  await palette().waitFor();
  await page.keyboard.press('Escape');
});

it('the palette reaches every page of the rail', async () => {
  for (const link of await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all()) {
    const name = (await link.textContent()) ?? '';
    await page.keyboard.press('Control+k');
    await page.keyboard.type(`page ${name}`);
    await palette().getByRole('option', { name }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(new URL((await link.getAttribute('href')) ?? '', studio.url).href);
  }
});

it('the palette finds runs, reports and designs by what they are called', async () => {
  for (const [search, url] of [
    ['harness scaling seed 3', `/runs/${filled.live.runs[0]}`],
    ['two seeds on the paper', `/reports/${filled.report}`],
    ['design held-out paper', '/designs/paper-held-out'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(search);
    await palette().getByRole('option').filter({ hasNotText: 'Cancel' }).first().click();
    await page.waitForURL(studio.url + url);
  }
});

it('g and a letter go to a page, ? shows the keys, and neither acts while one types', async () => {
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await page.waitForURL(`${studio.url}/runs`);
  const search = page.getByRole('searchbox').or(page.getByPlaceholder('Search runs')).first();
  await search.fill('');
  await search.pressSequentially('gs?');
  expect(await search.inputValue()).toBe('gs?');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/runs');
  await search.fill('');
  await page.locator('h1').click();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
  expect(await axeFaults()).toEqual([]);
  await page.keyboard.press('Escape');
});

it('tells once of a run that ends elsewhere, in the tab that is looked at, and not on the page of that run', async () => {
  const queued = filled.live.runs[3] ?? '';
  await page.goto(`${studio.url}/spaces`);
  await page.getByText('Paper space').first().waitFor();
  await cancelRun(studio.ctx, queued);
  await page.getByText('Single harness, seed 4, was cancelled').waitFor();
  expect(await axeFaults()).toEqual([]);
  await page.getByRole('link', { name: 'Open the run' }).click();
  await page.waitForURL(`${studio.url}/runs/${queued}`);
});

it('wrote nothing to the console', () => {
  expect(complaints).toEqual([]);
});
