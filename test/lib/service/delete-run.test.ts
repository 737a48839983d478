import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../../lib/service';
import { cancelRun, claimRun, deleteRun, ensureBuiltIns, eventsAfter, finishRun, getExperiment, getReport, getRun, lastEventId, listExperiments, listReports, listRuns } from '../../../lib/service';
import { fillStudio } from '../../support/filled-studio';
import { launchSample, serviceContext } from '../../support/service-context';
import { temporaryDirectory } from '../../support/temporary-directory';

/** Rows of a run in every table that has a column for it. */
function rowsOf({ db }: Context, run: string): Record<string, number> {
  const tables = db.sqlite.prepare(`select m.name from sqlite_master m join pragma_table_info(m.name) c on c.name = 'run_id' where m.type = 'table'`).pluck().all().map(String);
  return Object.fromEntries([...tables.map((table) => [table, 'run_id']), ['runs', 'id']].map(([table, column]) => [table, Number(db.sqlite.prepare(`select count(*) from ${table} where ${column} = ?`).pluck().get(run))]));
}

function filesOf({ directory }: Context, run: string): string {
  const folder = join(directory, 'runs', run);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'step-000004.safetensors'), 'weights');
  return folder;
}

describe('deleting a run', () => {
  it('takes every row and file of it, and nothing of another run', async () => {
    const { ctx } = serviceContext();
    await ensureBuiltIns(ctx);
    const [one = '', other = ''] = (await fillStudio(ctx)).finished.runs.slice(2);
    const [folder, kept] = [filesOf(ctx, one), filesOf(ctx, other)];
    const before = rowsOf(ctx, other);
    expect(Object.entries(rowsOf(ctx, one)).filter(([table, n]) => table !== 'run_figures' && n === 0)).toEqual([]);
    expect(await deleteRun(ctx, one)).toEqual({ deleted: one });
    expect(Object.entries(rowsOf(ctx, one)).filter(([, n]) => n > 0)).toEqual([['events', 1]]);
    expect(existsSync(folder)).toBe(false);
    expect(rowsOf(ctx, other)).toEqual(before);
    expect(existsSync(kept)).toBe(true);
    expect(ctx.db.sqlite.pragma('foreign_key_check')).toEqual([]);
  });

  it('is told to whoever watches, with the experiment that it was of', async () => {
    const { ctx } = serviceContext();
    const [run = ''] = await launchSample(ctx);
    const { experimentId } = getRun(ctx, run);
    const seen = lastEventId(ctx);
    await deleteRun(ctx, run);
    expect(eventsAfter(ctx, seen, 10).events).toMatchObject([{ type: 'deleted', runId: run, experimentId }]);
    expect(() => getRun(ctx, run)).toThrow(`there is no run ${run}; it may have been deleted`);
    await expect(deleteRun(ctx, run)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is refused while it runs, and possible once it was cancelled', async () => {
    const { ctx } = serviceContext();
    await launchSample(ctx);
    const claimed = await claimRun(ctx, 'worker');
    const run = claimed?.lease.runId ?? '';
    await expect(deleteRun(ctx, run)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('cancel it first') });
    await cancelRun(ctx, run);
    await expect(deleteRun(ctx, run)).rejects.toMatchObject({ code: 'conflict' });
    if (claimed) await finishRun(ctx, claimed.lease, 'cancelled');
    expect(await deleteRun(ctx, run)).toEqual({ deleted: run });
  });

  it('leaves its experiment without it, also the last one', async () => {
    const { ctx } = serviceContext();
    const runs = await launchSample(ctx);
    const { experimentId } = getRun(ctx, runs[0] ?? '');
    for (const run of runs) await deleteRun(ctx, run);
    expect(getExperiment(ctx, experimentId)).toMatchObject({ runs: [], states: {} });
    expect(listExperiments(ctx).experiments).toHaveLength(1);
    expect(await claimRun(ctx, 'worker')).toBeNull();
  });

  it('leaves a report readable, digit for digit, when all of its runs are gone', async () => {
    const { ctx } = serviceContext();
    await ensureBuiltIns(ctx);
    const { finished, report } = await fillStudio(ctx);
    const before = getReport(ctx, report);
    for (const run of finished.runs) await deleteRun(ctx, run);
    expect(listRuns(ctx, finished.experiment).runs).toEqual([]);
    expect(getReport(ctx, report)).toEqual({ ...before, runs: before.runs.map((run) => ({ ...run, deleted: true })) });
    expect(listReports(ctx).reports.map(({ id }) => id)).toEqual([report]);
  });

  it('removes a link in place of its folder and not what the link leads to', async () => {
    const { ctx } = serviceContext();
    const [run = ''] = await launchSample(ctx);
    const outside = temporaryDirectory();
    writeFileSync(join(outside, 'precious'), 'kept');
    symlinkSync(outside, join(ctx.directory, 'runs', run));
    await deleteRun(ctx, run);
    expect(existsSync(join(ctx.directory, 'runs', run))).toBe(false);
    expect(existsSync(join(outside, 'precious'))).toBe(true);
  });

  it('cannot be aimed at anything outside the data directory', async () => {
    const { ctx } = serviceContext();
    await ensureBuiltIns(ctx);
    for (const id of ['..', '../..', '.', '', '/etc', 'a/b']) await expect(deleteRun(ctx, id)).rejects.toMatchObject({ code: 'not-found' });
    expect(existsSync(join(ctx.directory, 'studio.db'))).toBe(true);
  });
});
