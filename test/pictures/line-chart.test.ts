import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser, openPage } from '../support/browser';
import { mount } from '../support/mount';

let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

beforeEach(async () => {
  await page?.context().close();
  ({ page, complaints } = await openPage(browser, { viewport: { width: 800, height: 700 }, colorScheme: 'light' }));
  page.setDefaultTimeout(10_000);
  await mount(page, 'test/support/line-chart-page.tsx');
  await chart('Two lines').locator('canvas').waitFor();
});

const chart = (title: string) => page.getByRole('slider', { name: new RegExp(`^${title}, line chart`) });

/** Colour of the pixel at a place of the plotting area, both as parts of its size, x from the left and y from the bottom. */
function pixel(title: string, x: number, y: number): Promise<number[]> {
  return chart(title).evaluate(
    (element, at) => {
      const canvas = element.querySelector('canvas');
      const over = element.querySelector('.u-over');
      if (!canvas || !over) throw new Error('the chart is not drawn');
      const [outer, inner] = [canvas.getBoundingClientRect(), over.getBoundingClientRect()];
      const scale = canvas.width / outer.width;
      const left = Math.round((inner.left - outer.left + at.x * inner.width) * scale);
      const top = Math.round((inner.top - outer.top + (1 - at.y) * inner.height) * scale);
      // A line's edge is blurred: of three pixels above each other the strongest counts.
      const data = [...(canvas.getContext('2d')?.getImageData(left, top - 1, 1, 3).data ?? [])];
      return [data.slice(0, 4), data.slice(4, 8), data.slice(8)].sort((a, b) => (b[3] ?? 0) - (a[3] ?? 0))[0] ?? [];
    },
    { x, y },
  );
}

const near = (actual: number[], red: number, green: number, blue: number) => expect(actual.slice(0, 3).every((value, i) => Math.abs(value - ([red, green, blue][i] ?? 0)) < 40), `pixel ${actual.join(' ')}`).toBe(true);

it('draws each line in its colour where its values are, and the band around it fainter', async () => {
  near(await pixel('Two lines', 0.5, 0.5), 0, 114, 178);
  near(await pixel('Two lines', 0.75, 0.75), 0, 114, 178);
  // Between line and edge of the band: the line's colour, about a fifth of it.
  const band = await pixel('Two lines', 0.5, 0.55);
  expect(band[3]).toBeGreaterThan(35);
  expect(band[3]).toBeLessThan(70);
  // Outside of everything nothing is drawn.
  expect((await pixel('Two lines', 0.5, 0.85))[3]).toBe(0);
});

it('is drawn again in the colours of the theme that it is switched to', async () => {
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  await expect.poll(async () => (await pixel('Two lines', 0.5, 0.5))[2]).toBeGreaterThan(210);
  near(await pixel('Two lines', 0.5, 0.5), 86, 180, 233);
});

it('shows the same numbers in the table behind it', async () => {
  const table = page.getByRole('table', { name: 'Two lines' });
  await page.getByText('Table of Two lines').click();
  await table.locator('tbody tr').nth(40).waitFor();
  const cells = await table.locator('tbody tr').nth(10).locator('td').allInnerTexts();
  expect(cells).toEqual(['10', '0.25', '0.15', '0.35', '0.25']);
  expect(await table.locator('tbody tr').count()).toBe(41);
});

it('moves one cursor over all charts by keyboard and tells the values there', async () => {
  await chart('Two lines').focus();
  for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  expect(await chart('Two lines').getAttribute('aria-valuetext')).toBe('step 2: rising 0.05, flat 0.25');
  await expect.poll(() => chart('Powers').getAttribute('aria-valuetext')).toBe('step 2: powers 1.585 tokens');
  await page.keyboard.press('Enter');
  expect(await page.locator('body').getAttribute('data-pinned')).toBe('2');
});

it('shares the pointer, pins on a click, zooms on a drag, and a double click shows everything again', async () => {
  const box = await chart('Two lines').locator('.u-over').boundingBox();
  if (!box) throw new Error('the chart is not drawn');
  await page.mouse.move(box.x + box.width / 2, box.y + 60);
  await expect.poll(() => chart('Powers').getAttribute('aria-valuenow')).toBe('20');
  await page.mouse.click(box.x + box.width / 2, box.y + 60);
  expect(await page.locator('body').getAttribute('data-pinned')).toBe('20');
  await page.mouse.move(box.x + box.width / 2, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 1, box.y + 80, { steps: 4 });
  await page.mouse.up();
  // Now 20 to 40: the middle is step 30 at three quarters.
  await expect.poll(async () => (await pixel('Two lines', 0.5, 0.75))[2]).toBeGreaterThan(150);
  await expect(page.getByRole('button', { name: 'Show all steps' }).isEnabled()).resolves.toBe(true);
  await page.mouse.dblclick(box.x + box.width / 2, box.y + 60);
  await expect.poll(async () => (await pixel('Two lines', 0.5, 0.5))[2]).toBeGreaterThan(150);
});

it('draws powers as a straight line on a logarithmic scale', async () => {
  await page.getByRole('button', { name: 'Logarithmic scale of Powers' }).click();
  // 1 to 10 000 over 40 steps.
  await expect.poll(async () => (await pixel('Powers', 0.375, 0.375))[3]).toBeGreaterThan(150);
  near(await pixel('Powers', 0.375, 0.375), 11, 110, 104);
});

it('keeps the raw line in sight under the smoothed one', async () => {
  await page.getByLabel('Smoothing').fill('0.9');
  const raw = await pixel('Two lines', 0.75, 0.75);
  expect(raw[3]).toBeGreaterThan(60);
  expect(raw[3]).toBeLessThan(200);
  // The mean of 0 to 30 with weights of 0.9 to the power of their age, over 40.
  const weights = Array.from({ length: 31 }, (_, i) => 0.9 ** (30 - i));
  const mean = weights.reduce((sum, weight, i) => sum + weight * i, 0) / weights.reduce((sum, weight) => sum + weight, 0);
  near(await pixel('Two lines', 0.75, mean / 40), 0, 114, 178);
});

it('lets the line stand out that is chosen in the legend', async () => {
  await page.getByRole('button', { name: /^flat/ }).click();
  await page.mouse.move(5, 5);
  // Off the grid, which is drawn as it was.
  await expect.poll(async () => (await pixel('Two lines', 0.375, 0.375))[3]).toBeLessThan(90);
  expect(complaints).toEqual([]);
});
