import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paperSpaceId } from '../../lib/service';
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

const picker = (group: string, name: string) => page.getByRole('group', { name: group }).getByRole('combobox', { name });
const part = (name: string) => page.getByRole('region', { name, exact: true });

async function look(name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

it('another realisation changes the text, the chosen component is highlighted, and the harness stands in the address', async () => {
  await page.goto(`${studio.url}/spaces/${paperSpaceId}`);
  await part('Observation').getByText('Tool output is shown raw.').waitFor();
  await page.getByRole('combobox', { name: 'Highlight' }).selectOption('observation');
  await part('Observation').getByText('◆ highlighted').waitFor();
  await picker('This harness', 'Observation').selectOption('1');
  await part('Observation').getByText('Tool output comes as JSON.').waitFor();
  await page.waitForURL(/harness=00100/);
  expect(await page.locator('section[data-lit]').count()).toBe(1);
  await page.getByText(/The whole conversation, turn by turn/).click();
  expect(await page.locator('li[data-lit]').count()).toBeGreaterThan(1);
  await look('single');
  await page.reload();
  await part('Observation').getByText('Tool output comes as JSON.').waitFor();
});

it('a code that is none is refused beside the field, and the text stays', async () => {
  const code = page.getByRole('group', { name: 'This harness' }).getByRole('textbox', { name: 'Code' });
  await code.fill('0019');
  await page.getByText("Code '0019' has 4 digits", { exact: false }).or(page.getByText("code '0019' has 4 digits", { exact: false })).waitFor();
  await part('Observation').getByText('Tool output comes as JSON.').waitFor();
  await code.fill('00100');
});

it('two harnesses side by side name the component that differs and mark its text', async () => {
  await page.getByRole('button', { name: 'Compare with another harness' }).click();
  await page.getByText('are the same harness', { exact: false }).waitFor();
  await picker('Other harness', 'Workflow').selectOption('2');
  await page.getByText(/differ in 1 of 5 components \(Hamming distance 1\): Workflow \(.* → .*\)/).waitFor();
  await part('Workflow').locator('ins').first().waitFor();
  await part('System prompt').getByText('The same text in both harnesses.').waitFor();
  await page.waitForURL(/against=00102/);
});

it('stays within a phone and axe finds nothing in both themes', async () => {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((name) => localStorage.setItem('theme', name), theme);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const width of [390, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${studio.url}/spaces/${paperSpaceId}?harness=00100&against=01112`);
      await part('Workflow').locator('ins').first().waitFor();
      await page.getByRole('combobox', { name: 'Highlight' }).selectOption('workflow');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
      await look(`compare-${theme}-${width}`);
    }
  }
  expect(complaints).toEqual([]);
});
