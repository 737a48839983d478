import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage } from '../support/browser';
import { send } from '../security/send';
import { fillStudio, type FilledStudio } from '../support/filled-studio';
import type { Studio } from '../support/studio';
import { startWeb } from '../support/studio';

let studio: Studio;
let browser: Browser;
let filled: FilledStudio;
let page: Page;
let complaints: string[];
let directory: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'studio-reports-'));
  [studio, browser] = await Promise.all([startWeb(), launchBrowser()]);
  filled = await fillStudio(studio.ctx);
  ({ page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 }, acceptDownloads: true, reducedMotion: 'reduce' }));
  page.setDefaultTimeout(60_000);
  await page.goto(`${studio.url}/enter?token=${await studio.token()}`);
});

afterAll(async () => {
  await browser.close();
  await studio.stop();
  rmSync(directory, { recursive: true, force: true });
});

async function downloaded(press: () => Promise<void>): Promise<{ bytes: Buffer; name: string; path: string }> {
  const arrived: Promise<Download> = page.waitForEvent('download');
  await press();
  const file = await arrived;
  const path = join(directory, file.suggestedFilename());
  await file.saveAs(path);
  return { bytes: readFileSync(path), name: file.suggestedFilename(), path };
}

async function faults(of: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page: of }).analyze();
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`);
}

describe('a report in the browser', () => {
  it('begins as a draft whose figures come while one watches', async () => {
    await page.goto(`${studio.url}/experiments/${filled.finished.experiment}`);
    await page.getByRole('button', { name: 'Create the report' }).click();
    await page.waitForURL(/\/reports\/[\w-]+$/);
    await page.getByText('Table 1.', { exact: true }).waitFor();
    await page.getByText('Draft', { exact: true }).waitFor();
  });

  it('says beside the field what keeps it from being published, and keeps what was typed', async () => {
    await page.getByRole('button', { name: 'Add a section' }).first().click();
    await page.getByLabel('Heading of section 1').fill('Aim');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('there is no text yet').waitFor();
    await page.getByLabel('Title', { exact: true }).fill('');
    await page.getByText('the title is empty; write one').waitFor();
    await page.getByLabel('Title', { exact: true }).fill('What carries over');
    expect(await page.getByLabel('Heading of section 1').inputValue()).toBe('Aim');
  });

  it('shows the text as it will be read, and nothing hostile in it runs or loads', async () => {
    await page.getByLabel('Text of section 1').fill('Do **many** harnesses help?\n\n<img src=x onerror="document.title=1"> ![x](https://evil.test/x.png) [y](javascript:alert(1))');
    await page.getByRole('strong').filter({ hasText: 'many' }).waitFor();
    expect(await page.locator('main img:not([src^="data:"])').count()).toBe(0);
    expect(await page.getByText('y', { exact: true }).getAttribute('href')).toBeNull();
  });

  it('is saved by itself, moves over the results by keyboard, and survives leaving', async () => {
    await page.getByRole('button', { name: 'Move Aim down' }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('s1-up');
    await page.keyboard.press('Enter');
    await page.getByText('All changes are saved').waitFor();
    const address = page.url();
    await page.getByLabel('Heading of section 1').fill('The aim');
    await page.getByRole('link', { name: 'Reports', exact: true }).first().click();
    await page.getByRole('cell', { name: 'Draft' }).waitFor();
    await page.goto(address);
    await expect.poll(() => page.getByLabel('Heading of section 1').inputValue()).toBe('The aim');
  });

  it('lets two tabs find out about each other', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel('Title', { exact: true }).fill('From the other tab');
    await other.getByText('All changes are saved').waitFor();
    await other.close();
    await page.getByLabel('Title', { exact: true }).fill('Mine');
    await page.getByText('changed in another tab').waitFor();
    // The browser reports the refusal that this test is about.
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('409')));
    await page.getByRole('button', { name: 'Save mine over it' }).click();
    await page.getByText('All changes are saved').waitFor();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Mine');
  });

  it('has no accessibility fault as a draft', async () => {
    expect(await faults(page)).toEqual([]);
  });

  it('is frozen by publishing, and its figures are derived anew by a press', async () => {
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'New version' }).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    await page.getByRole('button', { name: 'Check the figures' }).click();
    await page.getByText('every digit is the same').waitFor();
    expect(await faults(page)).toEqual([]);
  });

  it('gives each figure as SVG and as PNG of the chosen width, on white', async () => {
    const svg = await downloaded(() => page.getByRole('button', { name: 'SVG of figure 1' }).click());
    expect(svg.name).toMatch(/^harnesses-[\w-]+\.svg$/);
    expect(svg.bytes.toString()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="720"/);
    expect(svg.bytes.toString()).not.toMatch(/foreignObject|var\(|@font|<style|<script/);
    await page.getByLabel('Figure 1, PNG width').selectOption('2160');
    await page.emulateMedia({ colorScheme: 'dark' });
    const png = await downloaded(() => page.getByRole('button', { name: 'PNG of figure 1' }).click());
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(png.bytes.readUInt32BE(16)).toBe(2160);
    const corner = await page.evaluate(async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      const brush = canvas.getContext('2d');
      brush?.drawImage(image, 0, 0);
      return [...(brush?.getImageData(2, 2, 1, 1).data ?? [])];
    }, png.bytes.toString('base64'));
    expect(corner).toEqual([255, 255, 255, 255]);
    await page.emulateMedia({ colorScheme: 'light' });
  });

  it('is one HTML file that a browser opens from disk without a request, a script or a complaint', async () => {
    const { path, bytes } = await downloaded(() => page.getByRole('link', { name: 'HTML', exact: true }).click());
    expect(bytes.toString()).not.toMatch(/<script|<link|<img|javascript:/);
    const alone = await openPage(browser);
    const requests: string[] = [];
    alone.page.on('request', (request) => requests.push(request.url()));
    for (const colorScheme of ['light', 'dark'] as const) {
      await alone.page.emulateMedia({ colorScheme });
      await alone.page.goto(`file://${path}`);
      await alone.page.getByRole('heading', { name: 'Mine' }).waitFor();
      expect(await faults(alone.page)).toEqual([]);
    }
    await alone.page.setViewportSize({ width: 390, height: 844 });
    expect(await alone.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(requests).toEqual([`file://${path}`, `file://${path}`]);
    expect(alone.complaints).toEqual([]);
    await alone.context.close();
  });

  it('is read by a stranger who has the link, and by nobody once it is revoked', async () => {
    await page.getByRole('button', { name: 'Create a link' }).click();
    const address = await page.getByLabel('New link, shown this once').inputValue();
    const stranger = await openPage(browser);
    const requests: string[] = [];
    stranger.page.on('request', (request) => requests.push(request.url()));
    const answer = await stranger.page.goto(address);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': expect.stringContaining('noindex'), 'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'$/) });
    await stranger.page.getByRole('heading', { name: 'Mine' }).waitFor();
    expect(requests.filter((url) => !url.endsWith('/favicon.ico'))).toEqual([address]);
    expect(await stranger.page.locator('a[href^="/"], a[href*="127.0.0.1"], form, script').count()).toBe(0);
    expect(await faults(stranger.page)).toEqual([]);
    expect((await stranger.page.context().request.get(`${studio.url}/api/reports`)).status()).toBe(401);
    await page.reload();
    await page.getByRole('cell', { name: '1 time', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('button', { name: 'nobody can open it' }).click();
    await page.getByText('No link opens this report.').waitFor();
    const gone = await stranger.page.context().request.get(address);
    const never = await stranger.page.context().request.get(`${studio.url}/share/${'A'.repeat(43)}`);
    expect([gone.status(), never.status()]).toEqual([404, 404]);
    expect(await gone.text()).toBe(await never.text());
    expect(stranger.complaints.filter((text) => !text.includes('favicon'))).toEqual([]);
    await stranger.context.close();
  });

  it('opens from a link on another site, but is not given to that site’s scripts', async () => {
    await page.getByRole('button', { name: 'Create a link' }).click();
    const { pathname } = new URL(await page.getByLabel('New link, shown this once').inputValue());
    const followed = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    const statusOf = async (headers: Record<string, string>) => (await send(studio.port, { path: pathname, headers })).status;
    expect(await statusOf(followed)).toBe(200);
    const others: Record<string, string>[] = [{ 'sec-fetch-dest': 'iframe' }, { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, { origin: 'https://evil.example' }];
    for (const other of others) expect(await statusOf({ ...followed, ...other })).toBe(403);
  });

  it('begins a new version that names what it supersedes', async () => {
    const first = page.url();
    await page.getByRole('button', { name: 'New version' }).click();
    await page.getByRole('button', { name: 'Publish' }).waitFor();
    expect(page.url()).not.toBe(first);
    await page.getByText('to supersede').waitFor();
    await page.goto(first);
    await page.getByText('A newer version is being written').waitFor();
  });

  it('wrote nothing to the console', () => {
    expect(complaints).toEqual([]);
  });
});
