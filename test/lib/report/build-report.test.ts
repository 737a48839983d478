import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decode } from '../../../lib/contract/decode';
import { reportModelSchema } from '../../../lib/contract/report-model';
import { buildReport, isIntact } from '../../../lib/report/build-report';
import type { ReportInput, ReportRollout } from '../../../lib/report/report-input';
import { createRandom } from '../../../lib/rl/random';
import { syntheticInput, taskSets } from './synthetic-input';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const input = syntheticInput();
const model = buildReport(input, sha256);

/** Independent of the code under test: mean over tasks of the mean over a task's rollouts, then over task sets. */
function passByHand(rollouts: readonly ReportRollout[]): number {
  const bySet = taskSets.map(({ id }) => {
    const mine = rollouts.filter(({ taskSet }) => taskSet === id);
    const tasks = [...new Set(mine.map(({ task }) => task))];
    return average(tasks.map((task) => average(mine.filter((rollout) => rollout.task === task).map(({ passed }) => (passed ? 1 : 0)))));
  });
  return average(bySet.filter((value) => !Number.isNaN(value)));
}

function average(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}

function rolloutsOf(arm: string, set: string, seeds = [1, 2]): ReportRollout[] {
  return input.runs.filter((run) => run.arm === arm && seeds.includes(run.seed)).flatMap(({ rollouts }) => rollouts.filter((rollout) => rollout.set === set));
}

describe('buildReport', () => {
  it('obeys its schema and is frozen to the last cell', () => {
    expect(decode(reportModelSchema, JSON.parse(JSON.stringify(model)), 'report')).toEqual(model);
    expect(Object.isFrozen(model.tables[0]?.rows[0]?.cells[0]?.estimate)).toBe(true);
  });

  it('has one table a set, in the form of the paper: base model, single harness, harness scaling', () => {
    expect(model.tables.map(({ set }) => set)).toEqual(['held-out', 'external', 'base']);
    for (const table of model.tables) expect(table.rows.map(({ method, algorithm }) => [method, algorithm])).toEqual([['base-model', 'none'], ['single-harness', 'grpo'], ['harness-scaling', 'grpo']]);
  });

  it('agrees in every cell, average and seed with means taken by hand', () => {
    for (const { set, rows } of model.tables) {
      for (const row of rows) {
        const mine = rolloutsOf(row.method, set);
        row.cells.forEach(({ estimate }, i) => expect(estimate.value).toBeCloseTo(passByHand(mine.filter(({ taskSet }) => taskSet === taskSets[i]?.id)), 12));
        expect(row.average.estimate.value).toBeCloseTo(passByHand(mine), 12);
        for (const { seed, value } of row.perSeed) expect(value).toBeCloseTo(passByHand(rolloutsOf(row.method, set, [seed])), 12);
      }
    }
  });

  it('states tasks, repeats, harnesses and seeds of a cell', () => {
    const cell = model.tables[0]?.rows[2]?.cells[0]?.estimate;
    expect(cell).toMatchObject({ tasks: 4, repeats: 2, harnesses: 4, seeds: [1, 2], rollouts: 64 });
    expect(model.tables[0]?.rows[2]?.average.estimate).toMatchObject({ tasks: 12, repeats: 2, harnesses: 4, rollouts: 192 });
  });

  it('has every value inside its interval and every interval inside 0 and 1', () => {
    for (const row of model.tables.flatMap(({ rows }) => rows)) {
      for (const { estimate } of [...row.cells, row.average]) {
        const { low, value, high } = estimate;
        expect([low, value, high]).toEqual([...[low, value, high]].sort((a, b) => (a ?? 0) - (b ?? 0)));
        expect((low ?? -1) >= 0 && (high ?? 2) <= 1).toBe(true);
      }
    }
  });

  it('compares harness scaling with single harness by task: each set and the average pooled, the average by seed', () => {
    const compared = model.tables[0]?.comparisons ?? [];
    expect(compared.map(({ taskSet, seed }) => [taskSet, seed])).toEqual([['ledgers', null], ['tickets', null], ['configs', null], [null, null], [null, 1], [null, 2]]);
    for (const { taskSet, seed, difference } of compared) {
      const seeds = seed === null ? [1, 2] : [seed];
      const of = (arm: string) => passByHand(rolloutsOf(arm, 'held-out', seeds).filter((rollout) => taskSet === null || rollout.taskSet === taskSet));
      expect(difference.value).toBeCloseTo(of('harness-scaling') - of('single-harness'), 12);
      expect(difference.tasks).toBe(taskSet === null ? 12 : 4);
      expect(difference.pHolm ?? -1).toBeGreaterThanOrEqual(difference.p ?? 2);
    }
    expect(model.tables[0]?.rows[2]?.delta).toEqual(compared[3]?.difference);
    expect(model.tables[0]?.rows[1]?.delta).toBeNull();
  });

  it('counts the exact share of sign flips that reach the observed difference where there are few tasks', () => {
    const difference = model.tables[0]?.comparisons.find(({ taskSet, seed }) => taskSet === 'ledgers' && seed === null)?.difference;
    const byTask = [1000, 1001, 1002, 1003].map((task) => {
      const rate = (arm: string) => average(rolloutsOf(arm, 'held-out').filter((rollout) => rollout.taskSet === 'ledgers' && rollout.task === task).map(({ passed }) => (passed ? 1 : 0)));
      return rate('harness-scaling') - rate('single-harness');
    });
    const observed = Math.abs(average(byTask));
    const reaching = Array.from({ length: 16 }, (_, bits) => Math.abs(average(byTask.map((value, i) => ((bits >> i) & 1 ? -value : value))))).filter((value) => value >= observed - 1e-12);
    expect(difference?.p).toBeCloseTo(reaching.length / 16, 12);
  });

  it('adjusts p over the table by Holm', () => {
    for (const { comparisons } of model.tables) {
      const sorted = comparisons.map(({ difference }) => difference).sort((a, b) => (a.p ?? 0) - (b.p ?? 0));
      let floor = 0;
      sorted.forEach(({ p, pHolm }, i) => {
        floor = Math.max(floor, Math.min(1, (p ?? 0) * (sorted.length - i)));
        expect(pHolm).toBeCloseTo(floor, 12);
      });
    }
  });

  it('marks the best of a column, and as tied only rows below it', () => {
    for (const { rows } of model.tables) {
      for (let column = 0; column < taskSets.length; column++) {
        const cells = rows.map((row) => row.cells[column]);
        const top = Math.max(...cells.map((cell) => cell?.estimate.value ?? -1));
        for (const cell of cells) expect(cell?.mark === 'best').toBe(cell?.estimate.value === top);
      }
    }
  });

  it('tells the specialisation gap on the same tasks, and success by distance', () => {
    const single = model.specialisation.find(({ method }) => method === 'single-harness');
    expect(single?.gap.value).toBeCloseTo(passByHand(rolloutsOf('single-harness', 'base')) - passByHand(rolloutsOf('single-harness', 'held-out')), 12);
    const fromBase = model.distances.find(({ method, from }) => method === 'single-harness' && from === 'base');
    expect(fromBase?.points.map(({ distance }) => distance)).toEqual([0, 2, 3, 4, 5].filter((distance) => fromBase?.points.some((point) => point.distance === distance)));
    const two = fromBase?.points.find(({ distance }) => distance === 2)?.estimate;
    expect(two?.value).toBeCloseTo(passByHand(rolloutsOf('single-harness', 'held-out').filter(({ harness }) => harness === '00110')), 12);
    expect(model.distances.find(({ method, from }) => method === 'single-harness' && from === 'training')?.points.length).toBeGreaterThan(0);
  });

  it('scores capabilities within a harness first, then equally over harnesses', () => {
    const row = model.capabilities.find(({ method }) => method === 'harness-scaling');
    const recovery = row?.scores.find(({ capability }) => capability === 'error-recovery');
    const occasions = rolloutsOf('harness-scaling', 'held-out').filter(({ signals }) => (signals.refused ?? 0) > 0);
    const codes = [...new Set(occasions.map(({ harness }) => harness))];
    const byHand = average(codes.map((code) => average(occasions.filter(({ harness }) => harness === code).map(({ signals }) => 1 + (4 * (signals.recovered ?? 0)) / (signals.refused ?? 1)))));
    expect(recovery).toMatchObject({ trajectories: occasions.length, harnesses: codes.length });
    expect(recovery?.score).toBeCloseTo(byHand, 12);
  });

  it('pools the training rewards of a step over the seeds', () => {
    const row = model.rewards.find(({ method }) => method === 'harness-scaling');
    const first = input.runs.filter(({ arm }) => arm === 'harness-scaling').flatMap(({ training }) => training.filter(({ step }) => step === 1).flatMap(({ rewards }) => rewards));
    expect(row?.points).toHaveLength(5);
    expect(row?.points[0]).toMatchObject({ step: 1, steps: 1, rollouts: 16 });
    expect(row?.points[0]?.mean).toBeCloseTo(average(first), 12);
  });

  it('keeps a long training to at most 120 points without losing a reward', () => {
    const long = { ...input, runs: input.runs.map((run) => ({ ...run, training: run.arm === 'base-model' ? [] : Array.from({ length: 500 }, (_, i) => ({ step: i + 1, rewards: [i / 500, 1] })) })) };
    const row = buildReport(long, sha256).rewards[0];
    expect(row?.points.length).toBeLessThanOrEqual(120);
    expect(row?.points.reduce((total, { rollouts }) => total + rollouts, 0)).toBe(2 * 500 * 2);
  });

  it('has the published averages beside it with their source, untouched', () => {
    expect(model.published.source).toBe('arXiv:2610.29458v1');
    expect(model.published.averages.map(({ singleHarness, harnessScaling, inSpaceGain }) => [singleHarness, harnessScaling, inSpaceGain])).toEqual([[29.81, 39.04, 9.8], [33.91, 36.93, 3.57], [37.29, 42.78, 5.21], [36.31, 41.89, 4.9]]);
  });

  it('is the same report, hash included, in whatever order the rows come, and another when one rollout changes', () => {
    const random = createRandom(['order']);
    const shuffled: ReportInput = { ...input, runs: random.shuffle(input.runs.map((run) => ({ ...run, rollouts: random.shuffle(run.rollouts) }))) };
    expect(buildReport(shuffled, sha256)).toEqual(model);
    const [first, ...rest] = input.runs;
    if (!first) throw new Error('no run');
    const [rollout, ...others] = first.rollouts;
    if (!rollout) throw new Error('no rollout');
    const changed = buildReport({ ...input, runs: [{ ...first, rollouts: [{ ...rollout, passed: !rollout.passed }, ...others] }, ...rest] }, sha256);
    expect(changed.provenance.dataHash).not.toBe(model.provenance.dataHash);
    expect(changed.hash).not.toBe(model.hash);
  });

  it('knows a stored report that was altered', () => {
    const stored = decode(reportModelSchema, JSON.parse(JSON.stringify(model)), 'report');
    expect(isIntact(stored, sha256)).toBe(true);
    expect(isIntact({ ...stored, experiment: 'another' }, sha256)).toBe(false);
  });

  it('groups rows by backbone, then algorithm, the base model once in front', () => {
    const more = input.runs.flatMap((run) => {
      const other = { ...run, algorithm: run.algorithm === 'grpo' ? 'ppo' : run.algorithm };
      return run.arm === 'base-model' ? [run, { ...run, backbone: 'another' }] : [run, other, { ...run, backbone: 'another' }];
    });
    const [table] = buildReport({ ...input, runs: more }, sha256).tables;
    expect(table?.rows.map(({ backbone, algorithm, method }) => `${backbone} ${algorithm} ${method}`)).toEqual([
      'another none base-model', 'another grpo single-harness', 'another grpo harness-scaling',
      'skills-105k none base-model', 'skills-105k grpo single-harness', 'skills-105k grpo harness-scaling', 'skills-105k ppo single-harness', 'skills-105k ppo harness-scaling',
    ]);
    expect(table?.comparisons).toHaveLength(3 * 6);
  });

  it('tells no distance to training where there is no training design', () => {
    const free = buildReport({ ...input, design: { ...input.design, training: [] } }, sha256);
    expect(free.distances.map(({ from }) => from)).toEqual(['base', 'base', 'base']);
  });

  it('says nothing instead of a number where a run, an arm or everything is missing', () => {
    const onlySingle = buildReport({ ...input, runs: input.runs.filter(({ arm }) => arm === 'single-harness') }, sha256);
    expect(onlySingle.tables[0]?.comparisons).toEqual([]);
    expect(onlySingle.tables[0]?.rows[0]?.average.mark).toBeNull();
    const nothing = buildReport({ ...input, runs: [] }, sha256);
    expect(nothing).toMatchObject({ tables: [], capabilities: [], specialisation: [], distances: [], harnesses: [], rewards: [] });
    expect(nothing.completeness).toMatchObject({ runsPlanned: 7, rolloutsDone: 0, ends: [] });
  });
});
