import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { decode, trajectoryBodySchema, type RolloutRow, type TrajectoryBody } from '../../lib/contract';
import { deleteRun, getTrajectory, listRollouts } from '../../lib/service';
import { launchBrowser, openPage } from '../support/browser';
import { fillStudio, type FilledStudio } from '../support/filled-studio';
import { startWeb, type Studio } from '../support/studio';

let studio: Studio;
let browser: Browser;
let filled: FilledStudio;
let page: Page;
let complaints: string[];
let run: string;

beforeAll(async () => {
  [studio, browser] = await Promise.all([startWeb(), launchBrowser()]);
  filled = await fillStudio(studio.ctx);
  run = filled.finished.runs[2] ?? '';
  ({ page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' }));
  await page.goto(`${studio.url}/enter?token=${await studio.token()}`);
});

beforeEach(() => void complaints.splice(0));

afterAll(async () => {
  await browser.close();
  await studio.stop();
});

function stored(rollout: number, of = run): { row: RolloutRow; body: TrajectoryBody } {
  const { rollout: row, body } = getTrajectory(studio.ctx, of, rollout);
  return { row, body: decode(trajectoryBodySchema, body, 'body') };
}

const open = (query: string) => page.goto(`${studio.url}/runs/${run}/trajectory?${query}`);
const turn = (n: number) => page.locator(`#turn-${n}`);
const current = () => page.locator('section[aria-current=true][id^=turn-]');
const kept = (harness: string) => listRollouts(studio.ctx, run, { phase: 'evaluate', set: 'held-out', harness, after: 0, limit: 500 }).rollouts.filter(({ hasTrajectory }) => hasTrajectory);

it('with whole prompts, each turn shows the very messages that the model saw and what it said', async () => {
  const { body } = stored(filled.rollout);
  await open(`rollout=${filled.rollout}&whole=true`);
  await turn(body.turns.length).waitFor();
  for (const [i, { messages, reply }] of body.turns.entries()) {
    const shown = await turn(i + 1).locator('pre:visible').allTextContents();
    const written = [...messages, reply].flatMap(({ content, toolCalls = [] }) => [...(content === '' ? [] : [content]), ...toolCalls.map((call) => `${call.name}(${JSON.stringify(call.arguments)})`)]);
    expect(shown.slice(0, written.length)).toEqual(written);
  }
  expect(complaints).toEqual([]);
});

it('a rewritten context is marked, and what left it can be opened', async () => {
  await open(`rollout=${filled.rollout}`);
  await page.getByText('context rewritten, segment 2:').waitFor();
  const out = page.locator('summary', { hasText: 'taken out of the context' }).first();
  const gone = out.locator('xpath=..').locator('pre').first();
  expect(await gone.isVisible()).toBe(false);
  await out.click();
  expect(await gone.isVisible()).toBe(true);
  expect(complaints).toEqual([]);
});

it('j and k go from turn to turn and stop at the ends; the address keeps the turn', async () => {
  const { body } = stored(filled.rollout);
  await open(`rollout=${filled.rollout}`);
  await turn(1).waitFor();
  for (let i = 0; i < body.turns.length + 2; i++) await page.keyboard.press('j');
  await page.waitForURL(new RegExp(`turn=${body.turns.length}\\b`));
  await page.keyboard.press('k');
  await page.waitForURL(new RegExp(`turn=${body.turns.length - 1}\\b`));
  await page.reload();
  await expect.poll(() => current().getAttribute('id')).toBe(`turn-${body.turns.length - 1}`);
  expect(await turn(body.turns.length - 1).evaluate((element) => element === document.activeElement && element.getBoundingClientRect().top < window.innerHeight)).toBe(true);
});

it('n and p walk the rollouts of the list, and back goes where one was', async () => {
  const { row } = stored(filled.rollout);
  const all = kept(row.harness);
  const at = all.findIndex(({ id }) => id === filled.rollout);
  expect(at).toBeGreaterThanOrEqual(0);
  const [key, other] = at + 1 < all.length ? ['n', all[at + 1]] : ['p', all[at - 1]];
  await open(`rollout=${filled.rollout}&turn=2`);
  await page.locator('td a[aria-current=true]').waitFor();
  await page.keyboard.press(key);
  await page.waitForURL(new RegExp(`rollout=${other?.id ?? 0}\\b`));
  await page.getByRole('heading', { name: new RegExp(` ${other?.task ?? 0}$`) }).waitFor();
  expect(page.url()).not.toContain('turn=');
  await page.goBack();
  await page.getByRole('heading', { name: new RegExp(` ${row.task}$`) }).waitFor();
  expect(page.url()).toContain(`rollout=${filled.rollout}`);
});

it('a text is found in the turns, counted once each, and Enter goes from turn to turn that has it', async () => {
  await open(`rollout=${filled.rollout}`);
  await turn(1).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('summary of earlier');
  const status = page.getByRole('status').filter({ hasText: 'turn' });
  await status.waitFor();
  const first = Number(await status.getByRole('link').first().innerText().then((text) => /\d+/.exec(text)?.[0]));
  expect(await turn(first).locator('mark:visible').innerText()).toBe('summary of earlier');
  await page.keyboard.press('Enter');
  await expect.poll(() => current().getAttribute('id')).toBe(`turn-${first}`);
  expect(await page.getByRole('searchbox').evaluate((input) => input === document.activeElement)).toBe(true);
  await page.getByRole('searchbox').fill('no such text anywhere');
  await page.getByText('Not found').waitFor();
});

it('the same task stands beside it in another harness and by another policy', async () => {
  const { row } = stored(filled.rollout);
  const policy = filled.finished.runs[4] ?? '';
  const elsewhere = listRollouts(studio.ctx, policy, { phase: 'evaluate', harness: '00000', taskSet: row.taskSet, family: row.family, task: row.task, after: 0, limit: 10 }).rollouts.filter(({ hasTrajectory }) => hasTrajectory).at(-1);
  await open(`rollout=${filled.rollout}`);
  await page.getByLabel('Compare in harness').selectOption('00000');
  await page.getByLabel('Compare with policy').selectOption(policy);
  const beside = page.getByRole('region', { name: 'Harness scaling, seed 1, in 00000' });
  await beside.getByRole('region', { name: 'Turn 1', exact: true }).waitFor();
  const { body } = stored(elsewhere?.id ?? 0, policy);
  expect(await beside.getByRole('region', { name: /^Turn/ }).count()).toBe(body.turns.length);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  await page.getByRole('button', { name: 'Close the comparison' }).click();
  await page.getByRole('table', { name: `Rollouts in ${row.harness}` }).waitFor();
  expect(complaints).toEqual([]);
});

it('the list can be narrowed by verdict', async () => {
  const { row } = stored(filled.rollout);
  await open(`set=held-out&harness=${row.harness}`);
  await page.getByLabel('Verdict').selectOption('failed');
  const failed = kept(row.harness).filter(({ passed }) => !passed);
  const rows = page.getByRole('table', { name: `Rollouts in ${row.harness}` }).locator('tbody tr');
  expect(failed.length).toBeGreaterThan(0);
  await expect.poll(() => rows.count()).toBe(failed.length);
});

it('leads to its cell in the grid, and from there back', async () => {
  const { row } = stored(filled.rollout);
  await open(`rollout=${filled.rollout}`);
  await page.getByRole('link', { name: 'To its cell in the grid' }).click();
  await page.waitForURL(/\/evaluations\//);
  const cell = page.getByRole('region', { name: new RegExp(`^Rollouts of .* ${row.task}$`) });
  await cell.getByRole('link', { name: 'turn by turn' }).click();
  await page.waitForURL(new RegExp(`rollout=${filled.rollout}\\b`));
  await page.getByRole('heading', { name: new RegExp(` ${row.task}$`) }).waitFor();
  expect(complaints).toEqual([]);
});

it('a run that is deleted while one reads is told, without a page that breaks', async () => {
  const other = filled.finished.runs[3] ?? '';
  const first = listRollouts(studio.ctx, other, { phase: 'evaluate', set: 'base', after: 0, limit: 1 }).rollouts[0];
  await page.goto(`${studio.url}/runs/${other}/trajectory?rollout=${first?.id ?? 0}`);
  await turn(1).waitFor();
  await deleteRun(studio.ctx, other);
  await page.getByText('This run is not there (any more)').waitFor();
});

it('a rollout that is not there is told', async () => {
  await open('rollout=999999999');
  await page.getByText('no rollout 999999999').waitFor();
});
