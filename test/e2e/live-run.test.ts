import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heatParts } from '../../components/charts/color-scale';
import { figure, percent } from '../../components/ui/format';
import { cancelRun, deleteRun, finishRun, runDistances, runDistribution, runHarnesses, runSeries } from '../../lib/service';
import { launchBrowser, openPage } from '../support/browser';
import { startLiveRun, type LiveRun } from '../support/live-run';
import type { Studio } from '../support/studio';
import { startWeb } from '../support/studio';

const patience = { timeout: 60_000 };

let studio: Studio;
let browser: Browser;
let page: Page;
let complaints: string[];
let run: LiveRun;

beforeAll(async () => {
  [studio, browser] = await Promise.all([startWeb(), launchBrowser()]);
  run = await startLiveRun(studio.ctx, { steps: 60, told: 12 });
  ({ page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' }));
  page.setDefaultTimeout(patience.timeout);
  await page.goto(`${studio.url}/enter?token=${await studio.token()}`);
  await page.goto(`${studio.url}/runs/${run.id}`);
  await page.evaluate(() => document.body.setAttribute('data-never-reloaded', ''));
});

afterAll(async () => {
  await browser.close();
  await studio.stop();
});

const chart = (title: string) => page.getByRole('slider', { name: `${title}, line chart over step`, exact: true });
const newest = (name: string) => figure(runSeries(studio.ctx, run.id, { names: name, points: 600 }).series[0]?.points.at(-1)?.[1]);
const stays = async () => expect(await page.locator('body[data-never-reloaded]').count()).toBe(1);

/** The rows of the table behind a chart, as they are written. */
async function tableOf(title: string): Promise<string[][]> {
  const frame = page.getByRole('figure').filter({ has: page.getByText(title, { exact: true }) });
  if ((await frame.getByRole('table').count()) === 0) await frame.getByText('Table', { exact: false }).first().click();
  await frame.getByRole('row').nth(1).waitFor();
  return frame.getByRole('row').evaluateAll((rows) => rows.slice(1).map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText.trim())));
}

describe('the page of a running run', () => {
  it('brings every step in without a reload', async () => {
    await chart('Mean reward and success').waitFor();
    await run.tell(3);
    await page.getByText('Rewards of step 15', { exact: true }).waitFor();
    await expect.poll(() => chart('actor/entropy').getAttribute('aria-valuetext'), patience).toBe(`step 15: actor/entropy ${newest('actor/entropy')}`);
    await expect.poll(() => chart('Mean reward and success').getAttribute('aria-valuetext'), patience).toBe(`step 15: mean reward ${newest('critic/rewards/mean')}, success ${newest('train/success')}`);
    await stays();
  });

  it('writes the numbers that were stored into the tables behind its charts', async () => {
    const { series } = runSeries(studio.ctx, run.id, { names: 'critic/rewards/mean,train/success', points: 600 });
    expect(await tableOf('Mean reward and success')).toEqual(series[0]?.points.map(([step, value], i) => [String(step), figure(value), figure(series[1]?.points[i]?.[1])]));
    const { bands, histogram } = runDistribution(studio.ctx, run.id, {});
    expect(await tableOf('Reward distribution by step')).toEqual(bands.map((band) => [band.step, band.q50, band.q25, band.q75, band.mean, band.q05, band.q95].map((value) => figure(value))));
    expect((await tableOf('Rewards of step 15')).map((row) => row[2])).toEqual(histogram.counts.map(String));
    const { fromBase } = runDistances(studio.ctx, run.id);
    expect((await tableOf('From the base harness')).map(([distance, estimate]) => [distance, /^[\d.]+/.exec(estimate ?? '')?.[0]])).toEqual(fromBase.map(({ distance, passAt1 }) => [String(distance), percent(passAt1.mean)]));
  });

  it('paints each cell of the harness map in the colour of its mean', async () => {
    const first = runHarnesses(studio.ctx, run.id).harnesses[0];
    const pixels = await page.getByRole('img', { name: /harnesses over the steps/ }).evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error('the map is not a canvas');
      return [...(canvas.getContext('2d')?.getImageData(0, 0, canvas.width, 1).data ?? [])];
    });
    const expected = Array.from({ length: 15 }, (_, i) => first?.points.find(({ step }) => step === i + 1)).flatMap((point) => (point ? [...heatParts(point.mean), 255] : [0, 0, 0, 0]));
    expect(pixels).toEqual(expected);
  });

  it('shows the rewards of the step under the cursor, keeps the one that is pinned, and has it in its address', async () => {
    await chart('Mean reward and success').focus();
    for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await page.getByText('Rewards of step 3', { exact: true }).waitFor();
    await page.getByText('Distribution function of step 3', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.getByText('Kept.', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('step')).toBe('3');
    await page.getByText('Rewards of step 3', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Follow the cursor' }).click();
    await page.getByText('Rewards of step 15', { exact: true }).waitFor();
    await stays();
  });

  it('finds a metric by a part of its name', async () => {
    await page.getByLabel('Find a metric').fill('KL');
    await expect.poll(() => page.getByRole('slider', { name: /actor\/.*line chart/ }).count(), patience).toBe(1);
    await chart('actor/ppo_kl').waitFor();
    await page.getByLabel('Find a metric').fill('');
  });

  it('shows the lines of its log that are asked for', async () => {
    const lines = page.getByRole('group', { name: 'Log lines' });
    await lines.getByText('step 15 of 60', { exact: true }).waitFor();
    await page.getByLabel('Containing').fill('STEP 4 ');
    await expect.poll(() => lines.getByRole('listitem').count(), patience).toBe(1);
    await page.getByLabel('Containing').fill('');
    await page.getByLabel('Show', { exact: true }).selectOption('error');
    await lines.getByText('No such line.').waitFor();
    await page.getByLabel('Show', { exact: true }).selectOption('info');
    expect(complaints).toEqual([]);
  });

  it('says so when the server goes away, keeps what it shows, and catches up when it is back', async () => {
    const before = await chart('actor/entropy').getAttribute('aria-valuetext');
    studio.signal('SIGTERM');
    await studio.ended();
    await page.getByText(/The studio is not reached: what you see is from before/).waitFor();
    await run.tell(2);
    expect(await chart('actor/entropy').getAttribute('aria-valuetext')).toBe(before);
    await studio.restart();
    await page.getByText('Rewards of step 17', { exact: true }).waitFor();
    await expect.poll(() => chart('actor/entropy').getAttribute('aria-valuetext'), patience).toBe(`step 17: actor/entropy ${newest('actor/entropy')}`);
    expect(await page.getByText(/The studio is not reached/).count()).toBe(0);
    await stays();
    // While it was away the browser itself complained that nobody answered, and about nothing else.
    expect(complaints.filter((text) => !/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|status of 503/.test(text))).toEqual([]);
  });

  it('says that the run was deleted, and leads on', async () => {
    await cancelRun(studio.ctx, run.id);
    await finishRun(studio.ctx, run.lease, 'cancelled');
    await page.getByRole('button', { name: 'Resume from the last checkpoint' }).waitFor();
    await deleteRun(studio.ctx, run.id);
    await page.getByText('This run is not there (any more)').waitFor();
    await page.getByRole('link', { name: 'All runs' }).waitFor();
    await stays();
  });
});
