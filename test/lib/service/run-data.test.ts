import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pruneEvents } from '../../../db/store/events';
import { write } from '../../../db/write';
import type { RunEvent } from '../../../lib/contract/run-event';
import { claimRun, eventsAfter, finishRun, getLog, getReport, getRun, getTrajectory, lastEventId, listReports, listRollouts, listRuns, publishReport, recordEvents, runDistances, runDistribution, runEvaluation, runHarnesses, runSeries, seedBand, type ClaimedRun, type Context } from '../../../lib/service';
import { sampleRollout, sampleStep } from '../../support/sample-events';
import { launchSample, serviceContext } from '../../support/service-context';

interface Claimed {
  ctx: Context;
  pass(ms: number): void;
  runId: string;
  claimed: ClaimedRun;
  record(events: readonly RunEvent[]): Promise<boolean>;
}

async function claimedRun(changes: Parameters<typeof launchSample>[1] = {}): Promise<Claimed> {
  const { ctx, pass } = serviceContext();
  const [runId = ''] = await launchSample(ctx, { arms: ['harness-scaling'], steps: 10, ...changes });
  const claimed = await claimRun(ctx, 'worker');
  if (claimed === null) throw new Error('nothing to claim');
  return { ctx, pass, runId, claimed, record: (events) => recordEvents(ctx, claimed.lease, events) };
}

const page = { phase: 'train' as const, after: 0, limit: 100 };
const metric = (step: number, values: Record<string, number>): RunEvent => ({ type: 'metric', step, values });

describe('what a trainer tells', () => {
  it('is stored once, however often and in whatever pieces it is told', async () => {
    const { ctx, runId, record } = await claimedRun();
    const told = [1, 2, 3].flatMap((step) => sampleStep(step));
    const content = () => JSON.stringify([listRollouts(ctx, runId, page).rollouts, runSeries(ctx, runId, { points: 600 }).series, getRun(ctx, runId).checkpoints]);
    await record(told);
    const once = content();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(told.length), fc.nat(told.length))), async (pieces) => {
        for (const [from, to] of pieces) await record(told.slice(Math.min(from, to), Math.max(from, to)));
        expect(content()).toBe(once);
      }),
      { numRuns: 50 },
    );
  });

  it('is sent as events that name bulky things and hold the rest', async () => {
    const { ctx, runId, record } = await claimedRun();
    const before = lastEventId(ctx);
    await record([...sampleStep(1), { type: 'trajectory', phase: 'train', step: 1, set: null, index: 0, body: {} }, { type: 'log', level: 'warn', text: 'careful' }]);
    const { events, lastId, gap } = eventsAfter(ctx, before, 100);
    expect(events.map(({ type }) => type)).toEqual(['progress', 'metric', 'rollouts', 'checkpoint', 'log']);
    expect(events[2]).toMatchObject({ runId, count: 4, set: null });
    expect({ lastId, gap }).toEqual({ lastId: before + 5, gap: false });
    expect(eventsAfter(ctx, before, 2).lastId).toBe(before + 2);
  });

  it('leaves a gap for one who was away until it was dropped', async () => {
    const { ctx, record } = await claimedRun();
    await record(sampleStep(1));
    await write(ctx.db, (db) => pruneEvents(db, 2));
    expect(eventsAfter(ctx, 0, 100)).toMatchObject({ gap: true, events: [{}, {}] });
    expect(eventsAfter(ctx, lastEventId(ctx) - 2, 100).gap).toBe(false);
  });
});

describe('progress', () => {
  it('names no time left before a step was measured, then counts steps and the evaluation to come', async () => {
    const { ctx, runId, pass, claimed, record } = await claimedRun();
    expect(getRun(ctx, runId)).toMatchObject({ state: 'running', attempt: 1, progress: null, secondsLeft: null });
    await record([{ type: 'progress', phase: 'train', done: 0, total: 10 }]);
    expect(getRun(ctx, runId).secondsLeft).toBeNull();
    await record([metric(1, { 'timing/step': 2, 'timing/gen': 0.8 }), { type: 'progress', phase: 'train', done: 1, total: 10 }]);
    const rollouts = 3 * claimed.spec.evaluation.tasksPerSet * 20; // three task sets; base, 18 held-out and one external harness
    expect(getRun(ctx, runId).secondsLeft).toBeCloseTo(9 * 2 + (rollouts * 0.8) / 8, 9);
    await record([metric(10, { 'timing/step': 2, 'timing/gen': 0.8 }), { type: 'progress', phase: 'evaluate', done: 0, total: rollouts }]);
    pass(3000);
    await record([{ type: 'progress', phase: 'evaluate', done: 30, total: rollouts }]);
    expect(getRun(ctx, runId).secondsLeft).toBeCloseTo((rollouts - 30) * 0.1, 9);
    await finishRun(ctx, claimed.lease, 'finished');
    expect(getRun(ctx, runId)).toMatchObject({ state: 'finished', secondsLeft: null, progress: { phase: 'evaluate' }, endedAt: ctx.now() });
  });
});

describe('a series', () => {
  it('is thinned to at most the points asked for and keeps its extremes', async () => {
    const { ctx, runId, record } = await claimedRun();
    const value = (step: number) => (step === 777 ? 50 : step === 1200 ? -50 : Math.sin(step));
    await record(Array.from({ length: 2000 }, (_, step) => metric(step, { loss: value(step), other: 1 })));
    const [loss, ...others] = runSeries(ctx, runId, { names: 'loss,nothing', points: 600 }).series;
    expect(others).toEqual([]);
    expect(loss?.points.length).toBeLessThanOrEqual(600);
    expect(loss?.points).toEqual(expect.arrayContaining([[0, 0], [777, 50], [1200, -50], [1999, Math.sin(1999)]]));
    expect(runSeries(ctx, runId, { points: 600 }).series.map(({ name }) => name)).toEqual(['loss', 'other']);
    expect(getRun(ctx, runId).metrics).toEqual(['loss', 'other']);
  });
});

describe('rewards in training', () => {
  it('have a distribution for each step, the newest first asked for, and bands over all', async () => {
    const { ctx, runId, record } = await claimedRun();
    expect(runDistribution(ctx, runId, {})).toMatchObject({ step: null, rewards: [], bands: [], mean: null });
    await record([...sampleStep(1, 5), ...sampleStep(2, 5)]);
    const newest = runDistribution(ctx, runId, {});
    expect(newest).toMatchObject({ step: 2, firstStep: 1, lastStep: 2, rewards: [0, 0.25, 0.5, 0.75, 1], mean: 0.5, quantiles: [0, 0.25, 0.5, 0.75, 1] });
    expect(newest.histogram.counts.reduce((sum, n) => sum + n, 0)).toBe(5);
    expect(newest.bands.map(({ step, n, q50 }) => [step, n, q50])).toEqual([[1, 5, 0.5], [2, 5, 0.5]]);
    expect(runDistribution(ctx, runId, { step: 1 }).step).toBe(1);
    expect(runDistribution(ctx, runId, { step: 1, bands: 'none' })).toMatchObject({ step: 1, bands: [] });
    expect(() => runDistribution(ctx, runId, { step: 9 })).toThrow('no training rollouts of step 9; choose a step from 1 to 2');
  });

  it('have a mean for each harness and step', async () => {
    const { ctx, runId, record } = await claimedRun();
    const items = [sampleRollout(0, { harness: '00000', reward: 0 }), sampleRollout(1, { harness: '01111', reward: 1 }), sampleRollout(2, { harness: '00000', reward: 0.5 })];
    await record([{ type: 'rollouts', phase: 'train', step: 1, set: null, items }, { type: 'rollouts', phase: 'train', step: 2, set: null, items: items.slice(0, 1) }]);
    expect(runHarnesses(ctx, runId).harnesses).toEqual([
      { code: '00000', n: 3, mean: 0.5 / 3, points: [{ step: 1, mean: 0.25, n: 2 }, { step: 2, mean: 0, n: 1 }] },
      { code: '01111', n: 1, mean: 1, points: [{ step: 1, mean: 1, n: 1 }] },
    ]);
    await record(Array.from({ length: 998 }, (_, i): RunEvent => ({ type: 'rollouts', phase: 'train', step: 3 + i, set: null, items: items.slice(0, 1) })));
    expect(runHarnesses(ctx, runId).steps).toEqual({ counted: 600, done: 1000 });
    expect(runHarnesses(ctx, runId).harnesses[0]?.points.at(-1)?.step).toBe(1000);
  });
});

describe('other seeds of an arm', () => {
  it('span a band at the steps that at least two of them have, other arms aside', async () => {
    const { ctx, runId, claimed, record } = await claimedRun({ arms: ['harness-scaling', 'single-harness'], seeds: [1, 2] });
    await record([metric(1, { reward: 0.2 }), metric(2, { reward: 0.4 }), metric(3, { reward: 0.9 })]);
    expect(seedBand(ctx, runId, { name: 'reward' }).points).toEqual([]);
    const told: Record<string, number> = {};
    for (let claim = await claimRun(ctx, 'worker'); claim; claim = await claimRun(ctx, 'worker')) {
      const value = claim.spec.arm === claimed.spec.arm ? 0.5 : 99;
      told[`${claim.spec.arm} ${claim.spec.seed}`] = value;
      await recordEvents(ctx, claim.lease, [metric(1, { reward: value }), metric(2, { reward: value })]);
    }
    expect(Object.values(told).sort()).toEqual([0.5, 99, 99]);
    const { runs, points } = seedBand(ctx, runId, { name: 'reward' });
    expect(points).toEqual([[1, 0.2, 0.5], [2, 0.4, 0.5]]);
    expect(runs.map(({ seed }) => seed)).toEqual([1, 2]);
  });
});

describe('success by distance', () => {
  it('comes from the last training steps, then from the evaluation of the harnesses that have a code', async () => {
    const { ctx, runId, claimed, record } = await claimedRun();
    expect(runDistances(ctx, runId)).toEqual({ source: null, steps: null, fromBase: [], fromTraining: [] });
    const items = [sampleRollout(0, { harness: '00000', passed: true }), sampleRollout(1, { harness: '00122', passed: false })];
    await record([1, 12].map((step): RunEvent => ({ type: 'rollouts', phase: 'train', step, set: null, items })));
    expect(runDistances(ctx, runId)).toMatchObject({ source: 'training', steps: [1, 12], fromBase: [{ distance: 0, passAt1: { mean: 1, n: 2 } }, { distance: 3, harnesses: ['00122'], passAt1: { mean: 0, n: 2 } }] });
    await record(evaluation(12, (task, harness) => harness === '00000' || task === 0));
    const { source, fromBase, fromTraining } = runDistances(ctx, runId);
    expect(source).toBe('evaluation');
    // Both held-out harnesses differ from 00000 in four components; each passes one task of four in each of three sets.
    expect(fromBase.map(({ distance, harnesses, passAt1 }) => [distance, harnesses, passAt1.mean, passAt1.n])).toEqual([[0, ['00000'], 1, 24], [4, ['01111', '02222'], 0.25, 48]]);
    expect(fromBase[1]?.passAt1.low).toBeLessThan(0.25);
    const nearest = (code: string) => Math.min(...claimed.spec.training.map((trained) => [...code].filter((digit, i) => digit !== trained[i]).length));
    expect(fromTraining.map(({ distance }) => distance)).toEqual([...new Set(['00000', '01111', '02222'].map(nearest))].sort());
  });
});

describe('rollouts', () => {
  it('come page by page, with the messages that were kept', async () => {
    const { ctx, runId, record } = await claimedRun();
    await record([...sampleStep(1, 7), { type: 'trajectory', phase: 'train', step: 1, set: null, index: 2, body: { turns: ['<b>text</b>'] } }]);
    const first = listRollouts(ctx, runId, { ...page, limit: 5 });
    const second = listRollouts(ctx, runId, { ...page, limit: 5, after: first.next ?? 0 });
    const all = [...first.rollouts, ...second.rollouts];
    expect([first.rollouts.length, second.rollouts.length, second.next]).toEqual([5, 2, null]);
    expect(all.map(({ index, hasTrajectory }) => [index, hasTrajectory])).toEqual([0, 1, 2, 3, 4, 5, 6].map((index) => [index, index === 2]));
    expect(getTrajectory(ctx, runId, all[2]?.id ?? 0)).toEqual({ rollout: all[2], body: { turns: ['<b>text</b>'] } });
    expect(() => getTrajectory(ctx, runId, all[0]?.id ?? 0)).toThrow('were not kept');
    expect(() => listRollouts(ctx, 'nothing', page)).toThrow('there is no run nothing');
  });

  it('can be asked for by harness and task', async () => {
    const { ctx, runId, record } = await claimedRun();
    await record(evaluation(12, () => true));
    const [first] = listRollouts(ctx, runId, { ...page, phase: 'evaluate', set: 'held-out' }).rollouts;
    const { harness = '', taskSet = '', family = '', task = 0 } = first ?? {};
    const same = listRollouts(ctx, runId, { ...page, phase: 'evaluate', set: 'held-out', harness, taskSet, family, task }).rollouts;
    expect(same).toEqual(listRollouts(ctx, runId, { ...page, phase: 'evaluate', set: 'held-out', limit: 500 }).rollouts.filter((one) => one.harness === harness && one.taskSet === taskSet && one.family === family && one.task === task));
    expect(same[0]).toEqual(first);
    expect(listRollouts(ctx, runId, { ...page, phase: 'evaluate', task: 987654 }).rollouts).toEqual([]);
  });

  it('have a log beside them', async () => {
    const { ctx, runId, record } = await claimedRun();
    await record(['one', 'two', 'three'].map((text): RunEvent => ({ type: 'log', level: 'info', text })));
    const first = getLog(ctx, runId, { after: 0, limit: 2 });
    expect(first.lines.map(({ text }) => text)).toEqual(['one', 'two']);
    expect(getLog(ctx, runId, { after: first.next ?? 0, limit: 2 })).toMatchObject({ lines: [{ text: 'three' }], next: null });
    await record([{ type: 'log', level: 'warn', text: 'Four % of it' }, { type: 'log', level: 'error', text: 'five' }]);
    const texts = (query: Partial<Parameters<typeof getLog>[2]>) => getLog(ctx, runId, { after: 0, limit: 10, last: '1', ...query }).lines.map(({ text }) => text);
    expect(texts({ limit: 2 })).toEqual(['Four % of it', 'five']);
    expect(texts({ level: 'warn' })).toEqual(['Four % of it', 'five']);
    expect(texts({ text: 'FOUR %' })).toEqual(['Four % of it']);
    expect(texts({ text: '%o' })).toEqual([]);
  });
});

/** Evaluation rollouts of all three sets: four tasks a task set, two repeats. */
function evaluation(step: number, passes: (task: number, harness: string) => boolean): RunEvent[] {
  const harnesses = { base: ['00000'], 'held-out': ['01111', '02222'], external: ['field-agent'] } as const;
  return (['base', 'held-out', 'external'] as const).map((set) => {
    const cells = harnesses[set].flatMap((harness) => ['service-desk', 'stock-room', 'field-notes'].flatMap((taskSet) => [0, 1, 2, 3].flatMap((task) => [0, 1].map((repeat) => ({ harness, taskSet, task, repeat })))));
    const items = cells.map((cell, index) => sampleRollout(index, { ...cell, passed: passes(cell.task, cell.harness), reward: passes(cell.task, cell.harness) ? 1 : 0 }));
    return { type: 'rollouts', phase: 'evaluate', step, set, items };
  });
}

describe('an evaluation', () => {
  it('tells of the newest evaluated step, set by set, and says what the report says', async () => {
    const { ctx, runId, claimed, record } = await claimedRun();
    expect(runEvaluation(ctx, runId)).toEqual({ step: null, sets: [] });
    await record([...sampleStep(10), ...evaluation(5, () => false), ...evaluation(10, (task, harness) => task < (harness === '01111' ? 3 : 1))]);
    const { step, sets } = runEvaluation(ctx, runId);
    expect(step).toBe(10);
    expect(sets.map(({ set, tasks, rollouts, passAt1 }) => [set, tasks, rollouts, passAt1.mean])).toEqual([['base', 12, 24, 0.25], ['external', 12, 24, 0.25], ['held-out', 12, 48, 0.5]]);
    const heldOut = sets.find(({ set }) => set === 'held-out');
    expect(heldOut?.harnesses.map(({ code, passAt1, reward }) => [code, passAt1.mean, reward])).toEqual([['01111', 0.75, 0.75], ['02222', 0.25, 0.25]]);
    expect(heldOut?.taskSets.map(({ id, passAt1 }) => [id, passAt1.mean])).toEqual([['service-desk', 0.5], ['stock-room', 0.5], ['field-notes', 0.5]]);
    expect(heldOut?.capabilities).toHaveLength(6);

    await finishRun(ctx, claimed.lease, 'finished');
    const report = await publishReport(ctx, { experimentId: getRun(ctx, runId).experimentId });
    expect(report.model.completeness).toMatchObject({ runsPlanned: 1, runsDone: 1 });
    const printed = report.model.tables.find(({ set }) => set === 'held-out')?.rows[0]?.average.estimate;
    expect(printed).toMatchObject({ value: heldOut?.passAt1.mean, low: heldOut?.passAt1.low, high: heldOut?.passAt1.high });
  });

  it('is computed once for a finished run, and anew while a run may still change', async () => {
    const { ctx, runId, claimed, record } = await claimedRun();
    await record(evaluation(5, () => false));
    expect(runEvaluation(ctx, runId)).not.toBe(runEvaluation(ctx, runId));
    await record(evaluation(10, () => true));
    expect(runEvaluation(ctx, runId).step).toBe(10);
    await finishRun(ctx, claimed.lease, 'finished');
    const first = runEvaluation(ctx, runId);
    expect(first.step).toBe(10);
    expect(runEvaluation(ctx, runId)).toBe(first);
  });
});

describe('a report', () => {
  it('waits for a finished run, then stays as it was made', async () => {
    const { ctx, runId, claimed, record } = await claimedRun({ arms: ['single-harness', 'harness-scaling'] });
    const { experimentId } = getRun(ctx, runId);
    await expect(publishReport(ctx, { experimentId })).rejects.toMatchObject({ code: 'conflict', message: 'no run of "Sample" has finished; wait for one and make the report then' });
    await record(evaluation(10, (task) => task < 2));
    await finishRun(ctx, claimed.lease, 'finished');
    const report = await publishReport(ctx, { experimentId, title: 'First look' });
    expect(listReports(ctx).reports).toEqual([{ id: report.id, title: 'First look', experimentId, experimentName: 'Sample', createdAt: ctx.now(), state: 'published', publishedAt: ctx.now(), hash: report.hash, links: 0, supersedes: null }]);
    expect(report.model.completeness).toMatchObject({ runsPlanned: 2, runsDone: 1 });
    const second = await claimRun(ctx, 'worker');
    if (second) await finishRun(ctx, second.lease, 'finished');
    expect(getReport(ctx, report.id)).toEqual(report);
    expect(listRuns(ctx, experimentId).runs.map(({ state }) => state)).toEqual(['finished', 'finished']);
    expect((await publishReport(ctx, { experimentId })).model.hash).not.toBe(report.model.hash);
  });
});
