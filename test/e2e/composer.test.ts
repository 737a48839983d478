import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSpace, listSpaces, updateSpace } from '../../lib/service';
import { launchBrowser, openPage } from '../support/browser';
import { startWeb, type Studio } from '../support/studio';

let studio: Studio;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];
let id: string;

beforeAll(async () => {
  [studio, browser] = await Promise.all([startWeb(), launchBrowser()]);
  ({ page, context, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 }, acceptDownloads: true }));
  page.setDefaultTimeout(20_000);
  await page.goto(`${studio.url}/enter?token=${await studio.token()}`);
});

afterAll(async () => {
  await context.close();
  await browser.close();
  await studio.stop();
});

const stored = () => getSpace(studio.ctx, id).definition;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabel(name, { exact: true });
const componentNames = () => page.getByLabel(/^Name of component/).evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')));
const saved = async () => {
  await button('Save changes').click();
  await page.getByText('Everything is saved.').waitFor();
};

describe('the composer', () => {
  it('makes a space of its own from the paper’s', async () => {
    await page.goto(`${studio.url}/spaces/paper`);
    await page.getByRole('link', { name: 'make a copy' }).click();
    await field('Name').fill('My space');
    await button('Create the space').click();
    await page.waitForURL(/\/spaces\/[a-z0-9]{16}$/);
    id = page.url().split('/').at(-1) ?? '';
    await page.getByRole('heading', { level: 1, name: 'My space' }).waitFor();
    expect(stored().components).toHaveLength(5);
  });

  it('moves a component by keyboard, the focus along with it, and undoes and redoes it', async () => {
    await page.getByLabel('Name of component 5').waitFor();
    const before = await componentNames();
    await button(`Move component ${before[2] ?? ''}`).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(componentNames).toEqual([before[0], before[2], before[1], before[3], before[4]]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`Move component ${before[2] ?? ''}`);
    await page.keyboard.press('Control+z');
    await expect.poll(componentNames).toEqual(before);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(componentNames).toEqual([before[0], before[2], before[1], before[3], before[4]]);
    await button('Undo').click();
    await expect.poll(componentNames).toEqual(before);
  });

  it('moves a realisation by dragging', async () => {
    const grip = button('Move realisation minimal of System prompt');
    const [from, to] = [await grip.boundingBox(), await button('Move realisation rules of System prompt').boundingBox()];
    if (!from || !to) throw new Error('the handles are not shown');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(to.x + 8, to.y + 4, { steps: 8 });
    await page.mouse.move(to.x + 8, to.y + 12, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => page.getByLabel(/^System prompt, realisation .*: name$/).evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')))).toEqual(['rules', 'minimal', 'handbook']);
    await button('Undo').click();
  });

  it('adds, renames, duplicates, removes and holds out, counting as it goes', async () => {
    await button('Duplicate Workflow, realisation verify').click();
    await page.getByText('324 harnesses').waitFor();
    await field('Workflow, realisation verify 2: name').fill('strict');
    await field('Hold out Workflow, realisation strict').check();
    await page.getByText('243 of them without held-out realisations').waitFor();
    await button('Remove System prompt, realisation handbook').click();
    await page.getByText('216 harnesses').waitFor();
    await field('Observation, realisation head: implementation').selectOption('paged');
    await saved();
    expect(stored().components.map(({ realisations }) => realisations.length)).toEqual([2, 3, 3, 3, 4]);
    expect(stored().components[4]?.realisations[3]).toEqual({ name: 'strict', implementation: 'verify', options: {}, heldOut: true });
  });

  it('says a fault beside its field, keeps what was typed, and does not save it', async () => {
    await field('Workflow, realisation strict: name').fill('react');
    await page.getByText('another realisation is named “react”').waitFor();
    expect(await field('Workflow, realisation react: name').last().getAttribute('aria-invalid')).toBe('true');
    expect(await button('Save changes').isDisabled()).toBe(true);
    await field('Workflow, realisation react: name').last().fill('strict');
    await page.getByText('Everything is saved.').waitFor();
  });

  it('explains why a second component of a kind cannot run', async () => {
    await button('Duplicate component Workflow').click();
    await page.getByText(/a harness has one workflow, and digit 5 is it/i).waitFor();
    await button('Undo').click();
  });

  it('forbids a combination', async () => {
    const editor = page.getByRole('region', { name: 'Forbidden combinations' });
    await editor.getByLabel('Tool interface').selectOption({ label: 'patch' });
    await editor.getByLabel('Workflow').selectOption({ label: 'todo' });
    await editor.getByRole('button', { name: 'Forbid', exact: true }).click();
    await page.getByText('198 harnesses').waitFor();
    await saved();
    expect(stored().forbidden).toEqual([[{ component: 1, realisation: 2 }, { component: 4, realisation: 1 }]]);
  });

  it('keeps an unsaved draft when the page is left', async () => {
    await field('Name of the space').fill('My second space');
    await page.goto(`${studio.url}/spaces`);
    await page.goto(`${studio.url}/spaces/${id}`);
    await page.getByText('Unsaved changes from an earlier visit are back.').waitFor();
    expect(await field('Name of the space').inputValue()).toBe('My second space');
  });

  it('lets one choose when the space was changed elsewhere', async () => {
    await updateSpace(studio.ctx, id, { definition: { ...stored(), name: 'Theirs' } });
    await button('Save changes').click();
    await page.getByText(/This space was changed elsewhere/).waitFor();
    expect(await field('Name of the space').inputValue()).toBe('My second space');
    await button('Save mine as a copy').click();
    await page.getByRole('heading', { level: 1, name: 'My second space (mine)' }).waitFor();
    expect(listSpaces(studio.ctx).spaces.map(({ name }) => name).sort()).toEqual(['My second space (mine)', 'Paper space', 'Theirs']);
  });

  it('gives a file that can be read back, and refuses one that cannot', async () => {
    const arrived = page.waitForEvent('download');
    await button('Download').click();
    const text = readFileSync(await (await arrived).path(), 'utf8');
    expect(JSON.parse(text)).toEqual({ ...stored(), name: 'My second space (mine)' });
    const open = (name: string, body: string) => page.getByLabel('Import JSON').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(body) });
    await open('bad.json', '{"name": 3');
    await page.getByText(/The definition is not JSON/i).waitFor();
    await open('good.json', text.replace('My second space (mine)', 'From a file'));
    await expect.poll(() => field('Name of the space').inputValue()).toBe('From a file');
  });

  it('keeps a narrow page narrow with a name of one long word', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await field('Name of component 1').fill('x'.repeat(60));
    await page.getByLabel('x'.repeat(60), { exact: true }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  it('wrote nothing to the console but the refusal of the second tab', () => {
    expect(complaints.filter((text) => !text.includes('409'))).toEqual([]);
  });
});
