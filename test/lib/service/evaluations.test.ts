import { beforeAll, describe, expect, it } from 'vitest';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRolloutBodies } from '../../../db/store/rollouts';
import { rolloutSchema, type Rollout } from '../../../lib/contract';
import { armCapabilities, createContext, ensureBuiltIns, evaluationBreakdown, evaluationGrid, getReport, getRun, listRollouts, listRuns, pairedRewards, recordEvents, runEvaluation, type Context } from '../../../lib/service';
import { hammingDistance } from '../../../lib/space/codes';
import { evaluationEvents, fillStudio, type FilledStudio } from '../../support/filled-studio';

let ctx: Context;
let filled: FilledStudio;
let scaling: string;
let bodies: Rollout[];

beforeAll(async () => {
  ctx = createContext(mkdtempSync(join(tmpdir(), 'studio-test-')), { busyTimeoutMs: 5000 });
  await ensureBuiltIns(ctx);
  filled = await fillStudio(ctx);
  scaling = listRuns(ctx, filled.finished.experiment).runs.find(({ arm }) => arm === 'harness-scaling')?.id ?? '';
  bodies = readRolloutBodies(ctx.db, scaling, { phase: 'evaluate', evaluationSet: 'held-out' }).map(({ body }) => rolloutSchema.parse(body));
});

describe('the grid of an evaluation', () => {
  it('holds every harness and task with the sums of its repeats', () => {
    const grid = evaluationGrid(ctx, scaling);
    expect(grid.rows.map(({ set }) => set)).toEqual(['base', ...Array(18).fill('held-out'), 'external']);
    expect(grid.tasks).toHaveLength(24);
    expect(grid.rollouts).toEqual({ done: 20 * 24 * 2, planned: 20 * 24 * 2 });
    for (const row of grid.rows.filter(({ set }) => set === 'held-out').slice(0, 3)) {
      grid.tasks.forEach((task, i) => {
        const mine = bodies.filter((one) => one.harness === row.harness && one.taskSet === task.taskSet && one.family === task.family && one.task === task.task);
        const [passed, n, reward] = row.cells[i] ?? [];
        expect([passed, n]).toEqual([mine.filter((one) => one.passed).length, 2]);
        expect(reward).toBeCloseTo(mine.reduce((sum, one) => sum + one.reward, 0) / 2, 12);
      });
    }
  });

  it('tells distances, and none for a harness from outside', () => {
    const { spec } = getRun(ctx, scaling);
    for (const { set, harness, fromBase, fromTraining } of evaluationGrid(ctx, scaling).rows) {
      expect(fromBase).toBe(set === 'external' ? null : hammingDistance(harness, spec.base));
      expect(fromTraining).toBe(set === 'external' ? null : Math.min(...spec.training.map((code) => hammingDistance(code, harness))));
    }
  });

  it('leads from a cell to its repeats', () => {
    const grid = evaluationGrid(ctx, scaling);
    const row = grid.rows[4];
    const task = grid.tasks[3];
    if (!row || !task) throw new Error('the grid is too small');
    const { rollouts } = listRollouts(ctx, scaling, { phase: 'evaluate', set: row.set, harness: row.harness, ...task, after: 0, limit: 100 });
    expect(rollouts.map(({ repeat }) => repeat)).toEqual([0, 1]);
    expect(rollouts[0]?.id).toBe(row.cells[3]?.[3]);
    expect(rollouts.filter(({ passed }) => passed)).toHaveLength(row.cells[3]?.[0] ?? -1);
  });

  it('shows what is planned, empty, before and while rollouts arrive', async () => {
    const { lease } = filled.live;
    const before = evaluationGrid(ctx, lease.runId);
    expect([before.step, before.tasks.length, before.rows.length, before.rollouts.done]).toEqual([null, 0, 20, 0]);
    const [first] = await evaluationEvents(getRun(ctx, lease.runId).spec, 9);
    if (first?.type !== 'rollouts') throw new Error('the evaluation does not begin with rollouts');
    await recordEvents(ctx, lease, [{ ...first, items: first.items.slice(0, 5) }]);
    const grid = evaluationGrid(ctx, lease.runId);
    expect(grid.rollouts.done).toBe(5);
    expect(grid.rows.flatMap(({ cells }) => cells).filter((cell) => cell !== null).map((cell) => cell[1])).toEqual([2, 2, 1]);
  });
});

it('rollouts without messages do not take the place of those that have them', async () => {
  const { lease } = filled.live;
  const spec = getRun(ctx, lease.runId).spec;
  const earlier = (await evaluationEvents(spec, 4)).filter(({ type }) => type === 'rollouts');
  await recordEvents(ctx, lease, [...earlier, ...(await evaluationEvents(spec, 12))]);
  const harness = spec.heldOut[0] ?? '';
  const { rollouts } = listRollouts(ctx, lease.runId, { phase: 'evaluate', set: 'held-out', harness, kept: 'only', after: 0, limit: 30 });
  expect(rollouts.map(({ step, repeat, hasTrajectory }) => [step, repeat, hasTrajectory])).toEqual(Array(24).fill([12, 0, true]));
});

describe('the breakdown of an evaluation', () => {
  it('agrees with the run page to the last digit', () => {
    const breakdown = evaluationBreakdown(ctx, scaling);
    const heldOut = runEvaluation(ctx, scaling).sets.find(({ set }) => set === 'held-out');
    expect(breakdown.all.mean).toBeCloseTo(heldOut?.passAt1.mean ?? -1, 12);
    expect(breakdown.all.low).toBeCloseTo(heldOut?.passAt1.low ?? -1, 12);
    for (const one of heldOut?.harnesses ?? []) {
      const same = breakdown.harnesses.find(({ code }) => code === one.code);
      expect(same?.passAt1.mean).toBeCloseTo(one.passAt1.mean, 12);
      expect(same?.passAt1.high).toBeCloseTo(one.passAt1.high ?? -1, 12);
    }
  });

  it('counts each harness once a component, and each rollout once a family', () => {
    const { realisations, families, all } = evaluationBreakdown(ctx, scaling);
    for (let component = 0; component < 5; component++) {
      const mine = realisations.filter((one) => one.component === component);
      expect(mine.reduce((sum, { harnesses }) => sum + harnesses, 0)).toBe(18);
      expect(mine.reduce((sum, { passAt1 }) => sum + passAt1.n, 0)).toBe(all.n);
    }
    expect(families).toHaveLength(12);
    expect(families.reduce((sum, { passAt1 }) => sum + passAt1.n, 0)).toBe(all.n);
  });
});

describe('paired rewards', () => {
  it('propose two held-out harnesses four components apart, task by task', () => {
    const { pair, tasks, difference } = pairedRewards(ctx, scaling, {});
    expect(pair?.distance).toBe(4);
    expect(tasks).toHaveLength(24);
    const mean = (harness: string) => bodies.filter((one) => one.harness === harness).reduce((sum, { reward }) => sum + reward, 0) / 48;
    expect(difference?.value).toBeCloseTo(mean(pair?.a ?? '') - mean(pair?.b ?? ''), 12);
  });

  it('turn round with the order of the two', () => {
    const { pair, difference } = pairedRewards(ctx, scaling, {});
    const turned = pairedRewards(ctx, scaling, { a: pair?.b, b: pair?.a });
    expect(turned.difference?.value).toBeCloseTo(-(difference?.value ?? 0), 12);
    expect(turned.difference?.p).toBeCloseTo(difference?.p ?? -1, 1);
  });

  it('refuse a harness that is not held out', () => {
    expect(() => pairedRewards(ctx, scaling, { a: '00000', b: '00001' })).toThrow(/harness 00000 is not held out/);
  });
});

it('capabilities of arms are those of the report', async () => {
  const { arms } = await armCapabilities(ctx, filled.finished.experiment);
  const reported = getReport(ctx, filled.report).model?.capabilities ?? [];
  expect(arms.map(({ arm }) => arm)).toEqual(['base-model', 'single-harness', 'harness-scaling']);
  expect(reported).toHaveLength(3);
  for (const { arm, seeds, rollouts, scores } of arms) {
    expect([seeds, rollouts]).toEqual([[1, 2], 2 * 18 * 48]);
    const same = reported.find(({ method }) => method === arm)?.scores ?? [];
    scores.forEach(({ name, score, n }, i) => {
      expect(name).toBe(same[i]?.capability);
      expect(n).toBe(same[i]?.trajectories);
      if (score === null) expect(same[i]?.score).toBeNull();
      else expect(score).toBeCloseTo(same[i]?.score ?? -1, 12);
    });
  }
});
