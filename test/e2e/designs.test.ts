import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at } from '../../lib/contract/at';
import { createDesign, createSpace, getSpace, listDesigns, paperSpaceId } from '../../lib/service';
import { distancesFrom } from '../../components/designs/nearest';
import { launchBrowser, openPage } from '../support/browser';
import { startWeb, type Studio } from '../support/studio';

let studio: Studio;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  [studio, browser] = await Promise.all([startWeb(), launchBrowser()]);
  ({ page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } }));
  await page.goto(`${studio.url}/enter?token=${await studio.token()}`);
});

afterAll(async () => {
  await browser.close();
  await studio.stop();
});

const designsMade = () => listDesigns(studio.ctx, paperSpaceId).designs;
const marked = () => page.getByRole('table', { name: 'Harnesses of both designs' }).locator('tr[data-marked]');
const heatMap = () => page.getByRole('application', { name: /Hamming distances/ });

it('an address that names no space shows the designs of all, and says so', async () => {
  await page.goto(`${studio.url}/designs?space=%00nonsense`);
  await page.getByText('One part of the address means nothing here').waitFor();
  await page.getByRole('table', { name: 'Designs' }).getByText('Held-out design').first().waitFor();
});

it('a training design of a chosen number and a held-out design against it are made in the browser', async () => {
  await page.goto(`${studio.url}/designs?space=${paperSpaceId}`);
  const harnesses = page.getByRole('spinbutton', { name: 'Harnesses' });
  await harnesses.fill('20');
  await page.getByText('20 is no multiple of 9, which every pair of realisations needs', { exact: false }).waitFor();
  expect(await page.getByRole('button', { name: 'Make the design' }).isDisabled()).toBe(true);
  await page.getByText('Admissible numbers and why not the others').click();
  await page.getByRole('row', { name: /^9 no: Rao 9 runs are fewer than the 11/ }).waitFor();
  await page.getByRole('button', { name: '27', exact: true }).click();
  await page.getByText('27 can be built by the Rao–Hamming construction').waitFor();
  await page.getByRole('spinbutton', { name: 'Seed' }).fill('5');
  await page.getByRole('textbox', { name: 'Name' }).fill('Twenty-seven');
  await page.getByRole('button', { name: 'Make the design' }).click();
  await page.getByRole('heading', { name: 'Twenty-seven' }).waitFor();
  await page.getByText('No held-out design was made against this one yet').waitFor();
  const training = designsMade().find(({ name }) => name === 'Twenty-seven');
  expect(training?.size).toBe(27);

  await page.getByRole('link', { name: 'Make one' }).click();
  await page.getByRole('combobox', { name: 'Purpose' }).selectOption('held-out');
  await page.getByRole('combobox', { name: 'Disjoint from' }).selectOption({ label: 'Twenty-seven' });
  await page.getByRole('textbox', { name: 'Name' }).fill('Beside it');
  await page.getByRole('button', { name: 'Make the design' }).click();
  await page.getByRole('heading', { name: 'Beside it' }).waitFor();
  expect(designsMade().find(({ name }) => name === 'Beside it')?.trainingDesignId).toBe(training?.id);
  await page.getByText('54 of 54 harnesses').waitFor();
  await page.goto(`${studio.url}/designs/${training?.id}`);
  await page.getByText('54 of 54 harnesses').waitFor();
});

it('a harness selected in the heat map by keyboard is selected in the table, the map and the pair matrix, and in the address', async () => {
  const training = designsMade().find(({ purpose, name }) => purpose === 'train' && name === 'Training design');
  await page.goto(`${studio.url}/designs/${training?.id}`);
  await heatMap().focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  const { codes } = await createdCodes(training?.id ?? '');
  const code = codes[2] ?? '';
  await page.waitForURL(new RegExp(`harness=${code}`));
  expect(await marked().count()).toBe(1);
  await marked().getByRole('button', { name: code, pressed: true }).waitFor();
  for (const name of [/^Hamming distances/, /^Map of 243 harnesses/]) expect(await page.getByRole('application', { name }).locator(`[data-selected="${code}"]`).count()).toBe(1);
  expect(await page.getByRole('application', { name: /^Level and pair counts/ }).first().locator(`[data-selected="${code}"]`).count()).toBe(1);
  const counts = distancesFrom(code, codes).flatMap((count, distance) => (count > 0 ? [`${count} at ${distance}`] : []));
  await page.getByRole('region', { name: 'Selected harness' }).getByText(counts.join(' · ')).waitFor();

  await page.reload();
  await page.getByRole('region', { name: 'Selected harness' }).getByText(code).first().waitFor();
  await page.getByRole('application', { name: /^Map of 243/ }).focus();
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => !url.search.includes('harness'));
  expect(await marked().count()).toBe(0);
});

it('a harness selected in the table and in the pair matrix shows everywhere, and the filter finds realisations', async () => {
  await page.getByRole('searchbox', { name: /Find harnesses/ }).fill('shell verify');
  await page.getByRole('combobox', { name: 'Which design' }).selectOption('held-out');
  await page.waitForURL(/set=held-out/);
  const row = page.getByRole('table', { name: 'Harnesses of both designs' }).locator('tbody tr').first();
  expect(await row.innerText()).toMatch(/held-out.*shell.*verify/s);
  const button = row.getByRole('button');
  const code = await button.innerText();
  await button.click();
  await page.getByRole('application', { name: /^Map of 243/ }).locator(`[data-selected="${code}"]`).waitFor({ state: 'attached' });
  await page.getByRole('region', { name: 'Selected harness' }).getByText('held out').waitFor();
  const matrix = page.getByRole('application', { name: /^Level and pair counts/ }).first();
  await matrix.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await page.getByRole('application', { name: /^Map of 243/ }).locator('[data-selected^="00"]').waitFor({ state: 'attached' });
});

it('a space of 7^5 harnesses is shown as a sample and told as such; realisations held out of training are not off balance', async () => {
  const { definition } = getSpace(studio.ctx, paperSpaceId);
  const widened = definition.components.map((component) => ({
    ...component,
    realisations: Array.from({ length: 8 }, (_, i) => ({ ...at(component.realisations, i % 3), name: `choice ${i}`, ...(i === 7 && { heldOut: true as const }) })),
  }));
  const space = await createSpace(studio.ctx, { definition: { ...definition, name: 'Wide', components: widened } });
  const training = await createDesign(studio.ctx, { purpose: 'train', spaceId: space.id, seed: 1 });
  expect(training.size).toBe(49);
  await page.goto(`${studio.url}/designs/${training.id}?harness=${training.codes[3]}`);
  await page.getByText(/of 32\u2009768 harnesses: both designs, and others drawn at random/).waitFor();
  await page.getByRole('application', { name: /^Map of/ }).locator(`[data-selected="${training.codes[3]}"]`).waitFor({ state: 'attached' });
  await page.getByText('strength 2: all pairs equally often, 5 held out').waitFor();
  const matrix = page.getByRole('application', { name: /^Level and pair counts/ });
  expect(await matrix.locator('[data-uneven]').count()).toBe(0);
  expect(complaints).toEqual([]);
});

async function createdCodes(id: string) {
  const answer = await page.request.get(`${studio.url}/api/designs/${id}`);
  const body: { codes: string[] } = await answer.json();
  return body;
}
