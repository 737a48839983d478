import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage } from '../support/browser';
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

describe('the main job in a browser', () => {
  it('begins on a first page that says what this is', async () => {
    await page.getByRole('heading', { level: 1, name: /the task, or the harness/ }).waitFor();
    expect(page.url()).toBe(`${origin}/`);
    await page.getByRole('button', { name: 'Launch the quick preset' }).waitFor();
  });

  it('launches a preset at reduced size', async () => {
    await page.getByRole('link', { name: 'Choose everything' }).click();
    await page.getByLabel('Preset').selectOption('smoke');
    await page.getByLabel('Name').fill('From the browser');
    await page.getByLabel('Training steps').fill('4');
    await page.getByRole('button', { name: 'Launch' }).click();
    await page.waitForURL(/\/experiments\/(?!new)[\w-]+$/);
    experimentUrl = page.url();
    await page.getByRole('heading', { level: 1, name: 'From the browser' }).waitFor();
  });

  it('shows the run live until it has finished, without a reload', async () => {
    await page.getByRole('link', { name: /the harness-scaling run of seed 1/ }).click();
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

  it('makes a report of the finished experiment', async () => {
    await page.goto(experimentUrl);
    await page.getByText('3 finished').first().waitFor();
    await page.getByRole('button', { name: 'Create the report' }).click();
    await page.waitForURL(/\/reports\/[\w-]+$/);
    for (const text of ['Single harness', 'Harness scaling']) await page.getByRole('main').getByText(text, { exact: true }).first().waitFor();
  });

  it('downloads the report in its three formats', async () => {
    for (const [name, start] of [
      ['Download Markdown', '# '],
      ['LaTeX', '%'],
      ['CSV', 'section,'],
    ] as const) {
      const arrived = page.waitForEvent('download');
      await page.getByRole('link', { name, exact: true }).click();
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
