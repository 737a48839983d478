import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { armCapabilities, evaluationGrid, getRun, listRuns, pairedRewards, recordEvents } from '../../lib/service';
import { launchBrowser, openPage } from '../support/browser';
import { evaluationEvents, fillStudio, type FilledStudio } from '../support/filled-studio';
import { startWeb, type Studio } from '../support/studio';

let studio: Studio;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];
let filled: FilledStudio;
let scaling: string;

beforeAll(async () => {
  [studio, browser] = await Promise.all([startWeb(), launchBrowser()]);
  filled = await fillStudio(studio.ctx);
  scaling = listRuns(studio.ctx, filled.finished.experiment).runs.find(({ arm }) => arm === 'harness-scaling')?.id ?? '';
  ({ page, context, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } }));
  await page.goto(`${studio.url}/enter?token=${await studio.token()}`);
});

afterAll(async () => {
  await context.close();
  await browser.close();
  await studio.stop();
});

/** Cells of the table behind a chart. */
async function tableOf(title: string): Promise<string[][]> {
  const figure = page.getByRole('figure').filter({ has: page.getByText(title, { exact: true }) });
  await figure.locator('summary').click();
  await figure.getByRole('table').waitFor();
  return figure.getByRole('table').locator('tbody tr').evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
}

describe('the evaluation of an experiment', () => {
  it('is reached from the list, and from the id of a run', async () => {
    await page.goto(`${studio.url}/evaluations`);
    await page.getByRole('link', { name: 'Open the evaluation of Two seeds' }).click();
    await page.waitForURL(/\/evaluations\/[\w-]+$/);
    await page.goto(`${studio.url}/evaluations/${scaling}`);
    expect(page.url()).toBe(`${studio.url}/evaluations/${filled.finished.experiment}?run=${scaling}`);
  });

  it('draws the capabilities of at most three arms, and says the same in its table', async () => {
    await page.getByText('Radar', { exact: true }).first().scrollIntoViewIfNeeded();
    await page.locator('.recharts-radar-polygon').nth(2).waitFor();
    expect(await page.locator('.recharts-radar-polygon').count()).toBe(3);
    const { arms } = await armCapabilities(studio.ctx, filled.finished.experiment);
    const rows = await tableOf('Radar');
    expect(rows).toHaveLength(6);
    rows.forEach((row, i) => arms.forEach((arm, j) => expect(row[j + 1]).toMatch(new RegExp(`^${arm.scores[i]?.score?.toFixed(2) ?? '–'}`))));
  });

  it('says the paired rewards of the scatter in its table', async () => {
    const { pair, tasks } = pairedRewards(studio.ctx, scaling, {});
    const rows = await tableOf(`${pair?.a ?? ''} against ${pair?.b ?? ''}`);
    expect(rows.map(([, a, b]) => [Number(a), Number(b)])).toEqual(tasks.map(({ a, b }) => [Number(a.toPrecision(4)), Number(b.toPrecision(4))]));
  });

  it('leads by keyboard from a cell of the grid to the trajectory', async () => {
    const grid = page.getByRole('application', { name: /Share passed/ });
    await grid.focus();
    for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    const { rows, tasks } = evaluationGrid(studio.ctx, scaling);
    await page.getByRole('heading', { name: /^Rollouts of/ }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('cell')).toBe(`held-out:${rows[1]?.harness}:${tasks[1]?.taskSet}:${tasks[1]?.family}:${tasks[1]?.task}`);
    await page.getByRole('link', { name: 'turn by turn' }).first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/trajectory\?.*rollout=\d+/);
    await page.getByText('Verdict', { exact: true }).first().waitFor();
  });

  it('keeps the filter and the open cell in the address', async () => {
    await page.goBack();
    await page.getByRole('heading', { name: /^Rollouts of/ }).waitFor();
    await page.getByRole('checkbox', { name: 'External harness' }).uncheck();
    await expect.poll(() => new URL(page.url()).searchParams.get('sets')).toBe('base,held-out');
    await page.reload();
    await page.getByRole('heading', { name: /^Rollouts of/ }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'External harness' }).isChecked()).toBe(false);
  });

  it('fills while the page is open', async () => {
    const { lease } = filled.live;
    await page.goto(`${studio.url}/evaluations/${lease.runId}`);
    await page.getByText('Scores appear with the first rollouts').waitFor();
    const events = await evaluationEvents(getRun(studio.ctx, lease.runId).spec, 9);
    for (const event of events.filter(({ type }) => type === 'rollouts')) await recordEvents(studio.ctx, lease, [event]);
    await page.getByText(/After step 9: 960 of 960 rollouts/).waitFor();
    await page.getByText('Radar', { exact: true }).first().scrollIntoViewIfNeeded();
    await page.locator('.recharts-radar-polygon').first().waitFor();
    await page.getByRole('img', { name: /^By realisation/ }).waitFor();
  });

  it('wrote nothing to the console', () => {
    expect(complaints).toEqual([]);
  });
});
