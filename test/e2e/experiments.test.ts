import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSpace, getExperiment, getRun, listExperiments, listRuns } from '../../lib/service';
import { paperSpace } from '../../lib/harness/paper-space';
import { launchBrowser, openPage } from '../support/browser';
import { fillStudio, type FilledStudio } from '../support/filled-studio';
import { press } from '../support/keyboard';
import { startWeb, type Studio } from '../support/studio';

let studio: Studio;
let browser: Browser;
let page: Page;
let complaints: string[];
let filled: FilledStudio;

beforeAll(async () => {
  [studio, browser] = await Promise.all([startWeb(), launchBrowser()]);
  ({ page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } }));
  await page.goto(`${studio.url}/enter?token=${await studio.token()}`);
});

afterAll(async () => {
  await browser.close();
  await studio.stop();
});

const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const field = (name: string) => page.getByLabel(name, { exact: true });
const launchButton = () => page.getByRole('button', { name: 'Launch', exact: true });
const tour = () => page.getByRole('heading', { name: 'From here to your first result, in four steps' });
const open = (path: string) => page.goto(`${studio.url}${path}`);

/** The form as the server drew it is replaced once by the kept draft; what is typed before that would be lost. */
const openForm = async (query = '') => {
  await open(`/experiments/new${query}`);
  await page.waitForFunction(() => document.querySelector('form') !== null && Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__react')));
};

describe('the first-start tour', () => {
  it('leaves on Escape, hands the focus on, and does not come again by itself', async () => {
    await open('/');
    await tour().waitFor();
    await page.getByRole('button', { name: 'Skip the tour' }).focus();
    await page.keyboard.press('Escape');
    await tour().waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/the task, or the harness/);
    await page.reload();
    await page.getByRole('heading', { name: 'Next' }).waitFor();
    await expect.poll(() => tour().count()).toBe(0);
  });

  it('comes back when it is asked for, takes the focus, and leads to a launched quick experiment in one press', async () => {
    await press(page, page.getByRole('link', { name: 'Take the tour' }));
    await page.waitForURL(/\?tour=1$/);
    await expect.poll(() => tour().evaluate((one) => one === document.activeElement)).toBe(true);
    await press(page, page.getByRole('button', { name: 'Launch the quick preset' }));
    await page.waitForURL(/\/experiments\/(?!new)[\w-]+$/);
    await page.getByRole('heading', { level: 1, name: 'Quick experiment' }).waitFor();
    expect(listExperiments(studio.ctx).experiments.map(({ preset, states }) => [preset, states])).toEqual([['quick', { queued: 3 }]]);
  });
});

describe('the form of a new experiment', () => {
  it('switches cells off by mouse and keyboard, and counts what is left', async () => {
    await openForm('?preset=smoke');
    await field('Seeds').fill('1, 2');
    await page.getByText(/^6 runs in Paper space/).waitFor();
    await box('Single harness, grpo, seed 2').click();
    await page.getByText(/^5 runs in Paper space/).waitFor();
    await box('Single harness, grpo').focus();
    await page.keyboard.press('ArrowUp');
    expect(await box('Base model, none').evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Space');
    await page.getByText(/^3 runs in Paper space/).waitFor();
    await page.getByText(/How long it takes is not known yet/).waitFor();
  });

  it('keeps the draft when the page is left and when the tab is closed', async () => {
    await field('Name').fill('Kept by the browser');
    await page.getByRole('link', { name: 'Spaces', exact: true }).first().click();
    await page.waitForURL(/\/spaces$/);
    await page.goBack();
    await expect.poll(() => field('Name').inputValue()).toBe('Kept by the browser');
    const other = await page.context().newPage();
    await other.goto(`${studio.url}/experiments/new`);
    await expect.poll(() => other.getByLabel('Name', { exact: true }).inputValue()).toBe('Kept by the browser');
    await other.getByText(/^3 runs in Paper space/).waitFor();
    await other.close();
  });

  it('says beside each field what is wrong, keeps what was typed, and does not launch it', async () => {
    await field('Training steps').fill('many');
    await page.getByText("no whole number: 'many'; use a whole number from 1 to 100000").waitFor();
    expect(await field('Training steps').inputValue()).toBe('many');
    expect(await field('Training steps').getAttribute('aria-invalid')).toBe('true');
    await field('Seeds').fill('1, two');
    await page.getByText("no seed: 'two'", { exact: false }).waitFor();
    expect(await launchButton().isDisabled()).toBe(true);
    await page.locator('summary', { hasText: 'Advanced' }).click();
    await field('Learning rate').fill('2');
    await page.getByText('2 is out of range; use a number above 0 and at most 1').waitFor();
    await field('Learning rate').fill('1e-4');
    await field('Training steps').fill('3');
    await field('Seeds').fill('1, 2');
    await page.getByText(/^3 runs in Paper space/).waitFor();
  });

  it('launches exactly the cells that are on, with the settings that were typed, and forgets the draft', async () => {
    await launchButton().click();
    await page.waitForURL(/\/experiments\/(?!new)[\w-]+$/);
    const experiment = getExperiment(studio.ctx, page.url().split('/').at(-1) ?? '');
    expect(experiment.runs.map(({ arm, seed }) => `${arm} ${seed}`)).toEqual(['single-harness 1', 'harness-scaling 1', 'harness-scaling 2']);
    const { spec } = getRun(studio.ctx, experiment.runs[1]?.id ?? '');
    expect([spec.schedule.steps, spec.optimiser.learningRate]).toEqual([3, 1e-4]);
    await openForm();
    await expect.poll(() => field('Name').inputValue()).toBe('Quick experiment');
  });

  it('shows the refusal of the server, and lets it be mended', async () => {
    await openForm();
    await page.route('**/api/experiments', (route) => (route.request().method() === 'POST' ? route.fulfill({ status: 400, json: { error: { code: 'invalid', message: 'design “x” is for measuring; choose another' } } }) : route.fallback()));
    await field('Name').fill('Refused');
    await launchButton().click();
    await page.getByRole('alert').getByText(/is for measuring/).waitFor();
    expect(await field('Name').inputValue()).toBe('Refused');
    await page.unroute('**/api/experiments');
    complaints.splice(0); // the browser notes the refused request
    await page.getByRole('button', { name: 'Start afresh' }).click();
    await page.getByRole('button', { name: 'Throw the draft away?' }).click();
    expect(await field('Name').inputValue()).toBe('Quick experiment');
  });

  it('says which designs of the address are none, since others stand in the form', async () => {
    await openForm('?training=nonsense&held-out=paper-training&preset=quick');
    await page.getByText('2 parts of the address mean nothing here: training=nonsense, held-out=paper-training').waitFor();
  });

  it('says when no training design of a space can exist', async () => {
    const space = await createSpace(studio.ctx, { definition: { ...paperSpace(), name: 'Forbidding', forbidden: [[{ component: 0, realisation: 0 }, { component: 1, realisation: 0 }]] } });
    await openForm();
    await field('Space').selectOption(space.id);
    await page.getByText(/No training design of “Forbidding” can exist/).waitFor();
    await page.getByText('This space has no training design').waitFor();
    expect(await launchButton().isDisabled()).toBe(true);
    await field('Space').selectOption({ label: 'Paper space' });
    expect(await launchButton().isDisabled()).toBe(false);
  });
});

describe('a rerun with changes', () => {
  beforeAll(async () => {
    filled = await fillStudio(studio.ctx);
  });

  it('is filled in from the run, and lists what differs before the launch', async () => {
    const run = getRun(studio.ctx, filled.finished.runs[5] ?? '');
    await openForm(`?from=${run.id}`);
    await page.getByText(/^1 run in Paper space: harness scaling with seed 2/).waitFor();
    await page.getByText('None yet: as it stands, the run would be repeated exactly').waitFor();
    expect(await field('Training steps').inputValue()).toBe('16');
    await field('Training steps').fill('20');
    const changes = page.getByRole('table', { name: 'Changes to the run it comes from' });
    await changes.waitFor();
    expect(await changes.locator('tbody tr').allInnerTexts()).toEqual([expect.stringMatching(/Training steps\s+16\s+20/)]);
    await launchButton().click();
    await page.waitForURL(/\/experiments\/(?!new)[\w-]+$/);
    const { runs } = getExperiment(studio.ctx, page.url().split('/').at(-1) ?? '');
    const again = getRun(studio.ctx, runs[0]?.id ?? '').spec;
    expect(again).toEqual({ ...run.spec, schedule: { ...run.spec.schedule, steps: 20 } });
  });

  it('of a run that is gone says so and offers an empty form', async () => {
    await openForm('?from=unknown');
    await page.getByRole('alert').getByText(/run unknown/i).waitFor();
    await launchButton().waitFor();
    complaints.splice(0); // the browser notes the 404
  });
});

describe('the page of an experiment', () => {
  it('names its designs, and resumes and cancels its runs together after asking', async () => {
    await open(`/experiments/${filled.live.experiment}`);
    await page.getByRole('link', { name: 'Held-out design' }).waitFor();
    const state = (at: number) => listRuns(studio.ctx, filled.live.experiment).runs.find(({ id }) => id === filled.live.runs[at])?.state;
    await page.getByRole('button', { name: 'Resume 1 failed' }).click();
    expect(state(1)).toBe('failed');
    await page.getByRole('button', { name: 'Queue 1 run again?' }).click();
    await expect.poll(() => state(1)).toBe('queued');
    await page.getByRole('button', { name: 'Cancel all 3 under way' }).click();
    await page.getByRole('button', { name: 'Stop 3 runs?' }).click();
    await expect.poll(() => [state(1), state(3)]).toEqual(['cancelled', 'cancelled']);
    await page.getByText('Stopping').waitFor();
  });

  it('shows each arm over its seeds with an interval', async () => {
    await open(`/experiments/${filled.finished.experiment}`);
    const arms = page.getByRole('table', { name: 'Mean Pass@1 by arm over the finished seeds' });
    await arms.waitFor();
    expect(await arms.locator('tbody tr').count()).toBe(3);
    expect(await arms.locator('tbody tr').first().innerText()).toMatch(/\[[\d.]+, [\d.]+\] n 2/);
  });
});

it('wrote nothing to the console', () => {
  expect(complaints).toEqual([]);
});
