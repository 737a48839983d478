import { describe, expect, it } from 'vitest';
import { claimRun, deleteRun, ensureBuiltIns, finishRun, getReport, listFigures, listRuns, recordEvents, resumeRun, runEvaluation, runSeries } from '../../../lib/service';
import { fillManyRuns } from '../../support/many-runs';
import { fillStudio } from '../../support/filled-studio';
import { sampleStep } from '../../support/sample-events';
import { launchSample, serviceContext } from '../../support/service-context';

describe('the figures of runs', () => {
  it('say what the evaluation of the run and its report say, to the last digit', async () => {
    const { ctx } = serviceContext();
    await ensureBuiltIns(ctx);
    const { finished, report } = await fillStudio(ctx);
    const { figures, pending } = await listFigures(ctx);
    expect(pending).toBe(0);
    expect(figures.map(({ id }) => id)).toEqual(listRuns(ctx).runs.map(({ id }) => id));
    for (const id of finished.runs) {
      const mine = figures.find((one) => one.id === id);
      const sets = runEvaluation(ctx, id).sets;
      expect(sets).toHaveLength(3);
      for (const { set, passAt1 } of sets) if (set !== 'backbone-check') expect(mine?.passAt1[set]).toEqual({ ...passAt1, step: mine?.passAt1[set]?.step, complete: true });
    }
    const model = getReport(ctx, report).model;
    const printed = model?.tables.find(({ set }) => set === 'held-out')?.rows.find(({ method }) => method === 'single-harness');
    const first = figures.find(({ id }) => id === finished.runs[2]);
    expect(printed?.perSeed[0]?.value).toBe(first?.passAt1['held-out']?.mean);
  });

  it('hold the reward of the newest step under the mean of its metric, and the tokens so far', async () => {
    const { ctx } = serviceContext();
    await ensureBuiltIns(ctx);
    const { live } = await fillStudio(ctx);
    const { figures, settings } = await listFigures(ctx);
    const running = figures.find(({ id }) => id === live.runs[0]);
    const series = runSeries(ctx, live.runs[0] ?? '', { names: 'critic/rewards/mean,perf/total_num_tokens', points: 600 }).series;
    expect(running?.reward?.step).toBe(9);
    expect(running?.reward?.mean).toBeCloseTo(series[0]?.points.at(-1)?.[1] ?? NaN, 12);
    expect(running?.reward?.n).toBe(32);
    expect(running?.tokens).toBe(series[1]?.points.at(-1)?.[1]);
    expect(running?.passAt1).toEqual({ base: null, 'held-out': null, external: null });
    expect(settings[running?.settings ?? -1]).toMatchObject({ 'schedule.k': 2, training: 18, heldOut: 18, 'space.name': expect.any(String) });
  });

  it('share the settings of runs that differ in their seed only', async () => {
    const { ctx } = serviceContext();
    await launchSample(ctx, { seeds: [1, 2, 3] });
    const { figures, settings } = await listFigures(ctx);
    expect(figures.map((one) => one.settings)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2]);
    expect(settings).toHaveLength(3);
  });

  it('are kept, and computed anew for a run that went on', async () => {
    const { ctx } = serviceContext();
    const [run = ''] = await launchSample(ctx, { arms: ['harness-scaling'], steps: 4 });
    const lease = (await claimRun(ctx, 'worker'))?.lease ?? { runId: '', attempt: 0, workerId: '' };
    await recordEvents(ctx, lease, sampleStep(1));
    await finishRun(ctx, lease, 'cancelled');
    const of = async () => (await listFigures(ctx)).figures.find(({ id }) => id === run)?.reward?.step;
    expect(await of()).toBe(1);
    expect(ctx.db.sqlite.prepare('select count(*) from run_figures').pluck().get()).toBe(1);
    await resumeRun(ctx, run);
    const again = (await claimRun(ctx, 'worker'))?.lease ?? lease;
    await recordEvents(ctx, again, sampleStep(2));
    await finishRun(ctx, again, 'finished');
    expect(await of()).toBe(2);
    await deleteRun(ctx, run);
    expect(ctx.db.sqlite.prepare('select count(*) from run_figures').pluck().get()).toBe(0);
  });

  it('come a part at a time when many are missing, and then all of them', async () => {
    const { ctx } = serviceContext();
    await fillManyRuns(ctx, { runs: 20, points: 2000 });
    let ticks = 1_700_000_000_000;
    const slow = { ...ctx, now: () => (ticks += 50) };
    const first = await listFigures(slow);
    expect(first.pending).toBeGreaterThan(0);
    expect(first.figures.length + first.pending).toBe(20);
    let asked = 1;
    for (let pending = first.pending; pending > 0; asked++) pending = (await listFigures(slow)).pending;
    expect(asked).toBeLessThan(20);
    expect((await listFigures(slow)).figures).toEqual((await listFigures(ctx)).figures);
  });
});
