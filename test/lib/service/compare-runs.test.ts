import { describe, expect, it } from 'vitest';
import { write } from '../../../db/write';
import { compareRuns, ensureBuiltIns, getReport, listRuns, type Context } from '../../../lib/service';
import { fillStudio } from '../../support/filled-studio';
import { serviceContext } from '../../support/service-context';

async function filled() {
  const { ctx } = serviceContext();
  await ensureBuiltIns(ctx);
  return { ctx, ...(await fillStudio(ctx)) };
}

const cell = (ctx: Context, runs: readonly string[], baseline: string, run: string, set: string) =>
  compareRuns(ctx, { runs: runs.join(','), baseline }).runs.find(({ id }) => id === run)?.cells.find((one) => one.set === set);

/** Changes the stored spec of a run, as if it had been launched so. */
function respec(ctx: Context, run: string, path: string, value: unknown): Promise<void> {
  return write(ctx.db, (db) => void db.sqlite.prepare(`update runs set spec = json_set(spec, ?, json(?)) where id = ?`).run(path, JSON.stringify(value), run));
}

describe('comparing runs', () => {
  it('gives the paired difference that the report gives for the same seed', async () => {
    const { ctx, finished, report } = await filled();
    const [, , single = '', , scaling = ''] = finished.runs;
    const { value, low, high, p, tasks } = getReport(ctx, report).model?.tables.find(({ set }) => set === 'held-out')?.comparisons.find(({ taskSet, seed }) => taskSet === null && seed === 1)?.difference ?? {};
    expect(cell(ctx, [single, scaling], single, scaling, 'held-out')?.delta).toMatchObject({ value, low, high, p, tasks });
    const back = cell(ctx, [single, scaling], scaling, single, 'held-out')?.delta;
    expect(back?.value).toBeCloseTo(-(value ?? NaN), 12);
    expect(back?.p).toBe(p);
  });

  it('adjusts p over all differences of the answer, and has none for the baseline', async () => {
    const { ctx, finished } = await filled();
    const { runs, comparisons, baseline } = compareRuns(ctx, { runs: finished.runs.join(',') });
    expect(baseline).toBe(finished.runs[0]);
    expect(runs[0]?.cells.map(({ delta, reason }) => [delta, reason])).toEqual([[null, null], [null, null], [null, null]]);
    const deltas = runs.flatMap(({ cells }) => cells.flatMap(({ delta }) => (delta ? [delta] : [])));
    expect(comparisons).toBe(15);
    expect(deltas).toHaveLength(15);
    const smallest = Math.min(...deltas.map(({ p }) => p));
    expect(Math.min(...deltas.map(({ pHolm }) => pHolm))).toBeCloseTo(Math.min(1, smallest * 15), 12);
    for (const { p, pHolm } of deltas) expect(pHolm).toBeGreaterThanOrEqual(p);
  });

  it('names every leaf in which specs differ, one value a run', async () => {
    const { ctx, finished } = await filled();
    const [, , single = '', , scaling = ''] = finished.runs;
    const { configuration } = compareRuns(ctx, { runs: `${single},${scaling}` });
    const different = configuration.filter(({ values: [a, b] }) => a !== b).map(({ path }) => path);
    expect(different).toEqual(['arm', 'training', 'schedule.k']);
    expect(configuration.find(({ path }) => path === 'schedule.k')?.values).toEqual([1, 2]);
    expect(configuration.map(({ path }) => path)).toEqual(expect.arrayContaining(['optimiser.learningRate', 'evaluation.repeats', 'seed']));
  });

  it('says why where two runs cannot be compared, instead of computing something', async () => {
    const { ctx, finished, live } = await filled();
    const [one = '', two = '', three = '', four = '', five = ''] = finished.runs;
    await respec(ctx, two, '$.heldOut', ['01111']);
    await respec(ctx, three, '$.external', ['another-agent']);
    await respec(ctx, four, '$.space.components[0].name', 'something else');
    await respec(ctx, five, '$.base', '11111');
    const queued = live.runs[3] ?? '';
    const { runs } = compareRuns(ctx, { runs: [one, two, three, four, five, queued].join(','), baseline: one });
    const reasons = runs.map(({ cells }) => Object.fromEntries(cells.map(({ set, delta, reason }) => [set, delta === null ? reason : 'compared'])));
    expect(reasons).toEqual([
      { base: null, 'held-out': null, external: null },
      { base: 'compared', 'held-out': 'evaluation incomplete', external: 'compared' },
      { base: 'compared', 'held-out': 'compared', external: 'compared' },
      { base: 'another harness space than the baseline', 'held-out': 'another harness space than the baseline', external: 'compared' },
      { base: 'another base harness than the baseline', 'held-out': 'compared', external: 'compared' },
      { base: 'not evaluated yet', 'held-out': 'not evaluated yet', external: 'not evaluated yet' },
    ].map((row, i) => (i === 2 ? { ...row, external: 'other external harnesses than the baseline' } : row)));
    expect(compareRuns(ctx, { runs: `${queued},${one}` }).runs[1]?.cells[0]).toMatchObject({ delta: null, reason: 'the baseline has no complete evaluation here' });
  });

  it('refuses fewer than two, more than eight, a foreign baseline and an unknown run', async () => {
    const { ctx, finished } = await filled();
    const all = listRuns(ctx).runs.map(({ id }) => id);
    const [one = ''] = finished.runs;
    expect(() => compareRuns(ctx, { runs: `${one},${one}` })).toThrow('1 runs cannot be compared; choose two to 8');
    expect(() => compareRuns(ctx, { runs: all.slice(0, 9).join(',') })).toThrow('9 runs cannot be compared');
    expect(() => compareRuns(ctx, { runs: all.slice(0, 2).join(','), baseline: all[3] })).toThrow('is not among the runs');
    expect(() => compareRuns(ctx, { runs: `${one},nowhere` })).toThrow('there is no run nowhere');
  });
});
