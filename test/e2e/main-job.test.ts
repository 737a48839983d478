import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage } from '../support/browser';
import { choose, press, write } from '../support/keyboard';
import { enterLink, npmStart, type Started } from '../support/npm-start';

/** Long enough for a loaded machine; every wait ends with what it waits for. */
const patienceMs = 120_000;

let directory: string;
let studio: Started;
let browser: Browser;
let page: Page;
let complaints: string[];
let origin: string;
let experimentUrl: string;
let runUrl: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'studio-e2e-'));
  studio = npmStart(directory);
  browser = await launchBrowser();
  ({ page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 }, acceptDownloads: true }));
  page.setDefaultTimeout(patienceMs);
  const enter = await studio.says(enterLink);
  origin = new URL(enter).origin;
  await page.goto(enter);
});

afterAll(async () => {
  await browser.close();
  await studio.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** Resolves once a page shows data where it showed placeholders. */
async function loaded(of: Page): Promise<void> {
  await of.locator('h1').first().waitFor();
  await expect.poll(() => of.getByText('Loading', { exact: true }).count(), { timeout: patienceMs }).toBe(0);
}

/** What a page says. */
async function picture(of: Page): Promise<string> {
  return (await of.locator('main').innerText()).replace(/\s+/g, ' ');
}

describe('the main job, by keyboard alone,', () => {
  it('begins on a first page that says what this is', async () => {
    await page.getByRole('heading', { level: 1, name: /the task, or the harness/ }).waitFor();
    expect(page.url()).toBe(`${origin}/`);
    await page.getByRole('button', { name: 'Launch the quick preset' }).waitFor();
  });

  it('launches a preset at reduced size', async () => {
    await press(page, page.getByRole('link', { name: 'Choose everything' }));
    await choose(page, page.getByLabel('Preset'), 'Smoke');
    await write(page, page.getByLabel('Name'), 'From the browser');
    await write(page, page.getByLabel('Training steps'), '4');
    await press(page, page.getByRole('button', { name: 'Launch' }));
    await page.waitForURL(/\/experiments\/(?!new)[\w-]+$/);
    experimentUrl = page.url();
    await page.getByRole('heading', { level: 1, name: 'From the browser' }).waitFor();
  });

  it('shows the run live until it has finished, without a reload', async () => {
    await press(page, page.getByRole('link', { name: /the harness-scaling run of seed 1/ }));
    await page.waitForURL(/\/runs\/[\w-]+$/);
    runUrl = page.url();
    await page.evaluate(() => document.body.setAttribute('data-never-reloaded', ''));
    await page.getByRole('img', { name: /Histogram of the \d+ rewards of step/ }).waitFor();
    await page.getByRole('main').getByText('Finished', { exact: true }).first().waitFor();
    expect(await page.locator('body[data-never-reloaded]').count()).toBe(1);
    await page.getByText('Rewards of step 4', { exact: true }).waitFor();
  });

  it('looks the same to someone who never left as to someone who comes now', async () => {
    const arrival = await page.context().newPage();
    await arrival.goto(runUrl);
    await arrival.getByText('Rewards of step 4', { exact: true }).waitFor();
    await loaded(arrival);
    const seen = await picture(arrival);
    await arrival.close();
    // The last figures may still be on their way to the page that stayed.
    await expect.poll(() => picture(page), { timeout: patienceMs }).toBe(seen);
    expect(await page.locator('body[data-never-reloaded]').count()).toBe(1);
  });

  it('says how the trained policy does in harnesses that it never met', async () => {
    await page.getByRole('main').getByText('Held-out harnesses').first().waitFor();
  });

  it('finds the experiment again in the palette, and makes a report of it', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Command palette' }).waitFor();
    await page.keyboard.type('experiment from the browser');
    await page.getByRole('dialog').getByRole('option', { name: 'From the browser' }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(experimentUrl);
    await page.getByText('3 finished').first().waitFor();
    await press(page, page.getByRole('button', { name: 'Create the report' }));
    await page.waitForURL(/\/reports\/[\w-]+$/);
    for (const text of ['Single harness', 'Harness scaling']) await page.getByRole('main').getByText(text, { exact: true }).first().waitFor();
  });

  it('publishes the report and shares it by a link that a stranger can read', async () => {
    await press(page, page.getByRole('button', { name: 'Publish' }));
    await press(page, page.getByRole('button', { name: 'Create a link' }));
    const address = await page.getByLabel('New link, shown this once').inputValue();
    const stranger = await openPage(browser);
    expect((await stranger.page.goto(address))?.status()).toBe(200);
    await stranger.page.getByText('Harness scaling', { exact: true }).first().waitFor();
    await stranger.context.close();
  });

  it('downloads the report as text, for papers and for programs', async () => {
    for (const [name, start] of [
      ['Download Markdown', '# '],
      ['LaTeX', '%'],
      ['CSV', 'section,'],
    ] as const) {
      const arrived = page.waitForEvent('download');
      await press(page, page.getByRole('link', { name, exact: true }));
      const path = await (await arrived).path();
      expect(readFileSync(path, 'utf8').slice(0, start.length)).toBe(start);
    }
  });

  it('shows a locked page to someone without the link', async () => {
    const stranger = await openPage(browser);
    const response = await stranger.page.goto(runUrl);
    expect(response?.status()).toBe(401);
    await stranger.context.close();
  });

  it('wrote nothing to the console', () => {
    expect(complaints).toEqual([]);
  });
});
