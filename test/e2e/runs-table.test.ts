import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compareRuns, deleteRun, listFigures, listRuns } from '../../lib/service';
import { percent, points } from '../../components/ui/format';
import { launchBrowser, openPage } from '../support/browser';
import { fillStudio, type FilledStudio } from '../support/filled-studio';
import { startWeb, type Studio } from '../support/studio';

let studio: Studio;
let browser: Browser;
let filled: FilledStudio;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  [studio, browser] = await Promise.all([startWeb(), launchBrowser()]);
  filled = await fillStudio(studio.ctx);
  ({ page, complaints } = await openPage(browser, { viewport: { width: 1600, height: 900 } }));
  await page.goto(`${studio.url}/enter?token=${await studio.token()}`);
});

afterAll(async () => {
  await browser.close();
  await studio.stop();
});

const rows = () => page.locator('tbody tr[data-row]');
const column = (id: string) => rows().locator(`td[data-column="${id}"]`).allInnerTexts();
const shownIds = () => rows().evaluateAll((all) => all.map((row) => row.getAttribute('data-row') ?? ''));
const counted = (text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor();

it('what is searched, filtered, sorted and grouped stands in the address and survives a reload', async () => {
  await page.goto(`${studio.url}/runs`);
  await counted('10 runs');
  await page.getByRole('searchbox', { name: 'Search runs' }).fill('hscal');
  await counted('4 of 10 runs');
  expect(new Set(await column('arm'))).toEqual(new Set(['Harness scaling']));

  await page.locator('summary', { hasText: 'State' }).click();
  await page.getByRole('checkbox', { name: /Finished/ }).check();
  await page.keyboard.press('Escape');
  await counted('2 of 10 runs');
  await page.getByRole('button', { name: 'Seed', exact: true }).last().click();
  await page.waitForURL(/sort=seed/);
  const head = page.getByRole('columnheader', { name: 'Seed' });
  const direction = await head.getAttribute('aria-sort');
  expect(['ascending', 'descending']).toContain(direction);
  const before = await column('seed');
  expect(before.toSorted()).toEqual(direction === 'ascending' ? before : before.toReversed());

  await page.reload();
  await counted('2 of 10 runs');
  expect(await page.getByRole('searchbox', { name: 'Search runs' }).inputValue()).toBe('hscal');
  expect(await head.getAttribute('aria-sort')).toBe(direction);
  expect(await column('seed')).toEqual(before);

  await page.getByRole('checkbox', { name: 'Group over seeds' }).check();
  await page.waitForURL(/group=seeds/);
  await page.reload();
  await counted('1 group');
  expect(await column('seed')).toEqual(['2 seeds']);
  await page.getByRole('button', { name: /Runs of Two seeds/ }).click();
  expect(await column('seed')).toHaveLength(3);
});

it('figures in the table are those of the verb, for a run and as the mean over seeds', async () => {
  const { figures } = await listFigures(studio.ctx);
  const scaling = filled.finished.runs.slice(4);
  await page.goto(`${studio.url}/runs?arm=harness-scaling&state=finished&cols=run,held-out`);
  await counted('2 of 10 runs');
  await rows().getByText(/n \d+/).nth(1).waitFor();
  const texts = new Map((await shownIds()).map((id, i) => [id, i]));
  const cells = await column('held-out');
  const means = scaling.map((id) => {
    const found = figures.find((one) => one.id === id)?.passAt1['held-out'];
    expect(cells[texts.get(id) ?? -1]).toBe(`${percent(found?.mean)}[${percent(found?.low)}, ${percent(found?.high)}] n ${found?.n}`);
    return found?.mean ?? NaN;
  });
  await page.getByRole('checkbox', { name: 'Group over seeds' }).check();
  await counted('1 group');
  expect((await column('held-out'))[0]).toMatch(new RegExp(`^${percent((means[0] ?? 0) / 2 + (means[1] ?? 0) / 2)}\\[[\\d.]+, [\\d.]+\\] 2 seeds$`));
});

it('columns are hidden, shown and kept in sight, and a named view brings them back', async () => {
  await page.goto(`${studio.url}/runs`);
  await page.locator('summary', { hasText: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Progress', exact: true }).uncheck();
  await page.getByRole('searchbox', { name: 'Find a column' }).fill('learning');
  await page.getByRole('checkbox', { name: 'optimiser.learningRate' }).check();
  await page.getByRole('button', { name: 'Keep Arm in sight' }).click();
  await page.keyboard.press('Escape');
  await page.waitForURL(/cols=.*optimiser\.learningRate/);
  const heads = () => page.getByRole('columnheader').allInnerTexts();
  const chosen = await heads();
  expect(chosen).toContain('optimiser.learningRate');
  expect(chosen).not.toContain('Progress');
  await page.locator('summary', { hasText: 'Views' }).click();
  await page.getByRole('textbox', { name: 'Name of this view' }).fill('Rates');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Reset to the usual view' }).click();
  await page.getByRole('columnheader', { name: 'Progress' }).waitFor();
  await page.getByRole('button', { name: 'Rates', exact: true }).click();
  await page.getByRole('columnheader', { name: 'optimiser.learningRate' }).waitFor();
  expect(await heads()).toEqual(chosen);
});

it('chosen runs are compared by keyboard alone, and the differences are those of the verb whichever is the baseline', async () => {
  const [, , single = '', , scaling = ''] = filled.finished.runs;
  await page.goto(`${studio.url}/runs?state=finished&seed=1`);
  await counted('3 of 10 runs');
  const box = (id: string) => page.getByRole('checkbox', { name: `Select run ${id}` });
  const order = await shownIds();
  await box(order[0] ?? '').focus();
  for (const id of order) {
    await expect.poll(() => box(id).evaluate((element) => element === document.activeElement)).toBe(true);
    if (id === single || id === scaling) await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
  }
  await page.getByRole('link', { name: 'Compare 2 runs' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/compare\?runs=/);
  for (const baseline of [single, scaling]) {
    await page.getByRole('radio', { name: baseline === single ? /Single harness/ : /Harness scaling/ }).check();
    const { runs } = compareRuns(studio.ctx, { runs: [single, scaling].join(','), baseline });
    const other = runs.find(({ id }) => id !== baseline);
    const row = page.getByRole('table', { name: 'Results against the baseline' }).getByRole('row').filter({ has: page.locator(`a[href="/runs/${other?.id}"]`) });
    for (const { delta } of other?.cells ?? []) await row.getByText(points(delta?.value), { exact: true }).first().waitFor();
    const text = await row.innerText();
    for (const { delta } of other?.cells ?? []) expect(text).toContain(`[${points(delta?.low)}, ${points(delta?.high)}]`);
  }
  await page.getByText('4 of', { exact: false }).or(page.getByText('3 of', { exact: false })).first().waitFor();
  expect(await page.getByRole('table', { name: 'Settings of the runs' }).getByRole('row').filter({ hasText: 'schedule.k' }).innerText()).toMatch(/1\s+2|2\s+1/);
});

it('a comparison of one, of nine and of a run that is gone says what to do', async () => {
  const all = listRuns(studio.ctx).runs.map(({ id }) => id);
  await page.goto(`${studio.url}/compare?runs=${all[0]}`);
  await page.getByText('One more run is needed').waitFor();
  await page.goto(`${studio.url}/compare?runs=${all.slice(0, 9).join(',')}`);
  await page.getByText('9 runs are too many').waitFor();
  await page.goto(`${studio.url}/compare?runs=${all[0]},nowhere`);
  await page.getByText('One of these runs is not there').waitFor();
  await page.getByRole('button', { name: 'Leave nowhere out' }).click();
  await page.getByText('One more run is needed').waitFor();
});

it('live updates keep the focus, the chosen runs and the place', async () => {
  await page.setViewportSize({ width: 1600, height: 480 });
  await page.goto(`${studio.url}/runs`);
  const [, cancelled = ''] = filled.live.runs.slice(1);
  const box = page.getByRole('checkbox', { name: `Select run ${filled.finished.runs[1]}` });
  await box.check();
  const scroller = page.getByRole('group', { name: 'Table of runs' });
  const place = await scroller.evaluate((element) => element.scrollTop);
  await deleteRun(studio.ctx, cancelled);
  await counted('9 runs');
  expect(await box.isChecked()).toBe(true);
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(Math.abs((await scroller.evaluate((element) => element.scrollTop)) - place)).toBeLessThan(40);
  await page.setViewportSize({ width: 1600, height: 900 });
});

it('a run deleted from the table in one tab is told on its page in another', async () => {
  const [run = ''] = filled.finished.runs;
  const watching = await page.context().newPage();
  const heard: string[] = [];
  watching.on('console', (message) => ['error', 'warning'].includes(message.type()) && heard.push(message.text()));
  await watching.goto(`${studio.url}/runs/${run}`);
  await watching.getByRole('heading', { name: /Base model/ }).waitFor();
  await page.bringToFront();
  await page.goto(`${studio.url}/runs?arm=base-model`);
  await page.getByRole('checkbox', { name: `Select run ${run}` }).check();
  await page.getByRole('button', { name: 'Delete 1' }).click();
  await page.getByRole('button', { name: 'Delete 1 run for good?' }).click();
  await watching.getByText('This run is not there (any more)').waitFor();
  await counted('1 of 8 runs');
  expect(heard).toEqual([]);
  expect(listRuns(studio.ctx).runs.map(({ id }) => id)).not.toContain(run);
});

it('nothing of all this complains or scrolls the page sideways on a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/runs', '/runs?group=seeds', `/compare?runs=${filled.finished.runs.slice(2, 4).join(',')}`]) {
    await page.goto(studio.url + path);
    await page.getByRole('table').first().waitFor();
    for (const menu of await page.locator('main summary').filter({ hasText: /Columns|Views|Add a run|Seed/ }).all()) {
      await menu.click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${path} with a menu`).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBeLessThanOrEqual(0);
  }
  expect(complaints).toEqual([]);
});
