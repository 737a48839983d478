import { beforeAll, describe, expect, it } from 'vitest';
import { newestEventId } from '../../db/store/events';
import { createRandom } from '../../lib/rl/random';
import { cancelRun, claimRun, createContext, getRun, listRuns, recordEvents, resumeRun, type Context, type LaunchExperiment } from '../../lib/service';
import { runDigest } from '../support/run-digest';
import { sampleStep } from '../support/sample-events';
import { launchSample, serviceContext } from '../support/service-context';
import { buildScriptedWorker, eventually, startWorkerProcess } from '../support/worker-process';

let program = '';
beforeAll(async () => {
  program = await buildScriptedWorker();
});

/** The store of a real studio: the clock runs. */
function liveContext(): Context {
  const { ctx } = serviceContext();
  return { ...ctx, now: () => Date.now(), newId: createContext(ctx.directory).newId };
}

const launch = (steps: number, seeds: number[], changes: Partial<LaunchExperiment> = {}) => ({ arms: ['single-harness' as const], seeds, steps, checkpointEvery: 1, ...changes });
const states = (ctx: Context) => listRuns(ctx).runs.map(({ state }) => state);
const experimentOf = (ctx: Context, runId: string) => getRun(ctx, runId).experimentId;

/** Launches one run, then names a backbone that only the scripted trainer knows; the launch itself would refuse it. */
async function launchScripted(ctx: Context, backbone: string, changes: Partial<LaunchExperiment>): Promise<string> {
  const [id = ''] = await launchSample(ctx, changes);
  ctx.db.sqlite.prepare("update runs set spec = json_set(spec, '$.backbone', ?) where id = ?").run(backbone, id);
  return id;
}

async function digestsUndisturbed(steps: number, seeds: number[]): Promise<string[]> {
  const ctx = liveContext();
  const ids = await launchSample(ctx, launch(steps, seeds));
  expect(await startWorkerProcess(program, ctx.directory, experimentOf(ctx, ids[0] ?? '')).ended).toBe(0);
  return ids.map((id) => runDigest(ctx, id));
}

describe('runs whose workers are killed', () => {
  it('end with the content of undisturbed ones after 25 kills at random moments', async () => {
    const seeds = [1, 2, 3, 4, 5, 6];
    const undisturbed = await digestsUndisturbed(250, seeds);
    const ctx = liveContext();
    const ids = await launchSample(ctx, launch(250, seeds));
    const random = createRandom(['worker-kill', 1]);
    let kills = 0;
    let working = 0;
    while (kills < 25) {
      const worker = startWorkerProcess(program, ctx.directory);
      await eventually(() => ctx.db.sqlite.prepare('select 1 from workers where pid = ?').get(worker.pid) !== undefined);
      // Every other one dies early: while it claims, or before its trainers have said anything.
      const before = newestEventId(ctx.db);
      if (kills % 2 === 1) await eventually(() => newestEventId(ctx.db) > before + 50);
      await new Promise((resolve) => setTimeout(resolve, random.int(400)));
      working += states(ctx).includes('running') ? 1 : 0;
      worker.kill('SIGKILL');
      expect(await worker.ended).toBe('SIGKILL');
      kills += 1;
    }
    expect(working).toBeGreaterThan(15);
    expect(await startWorkerProcess(program, ctx.directory, experimentOf(ctx, ids[0] ?? '')).ended).toBe(0);
    expect(states(ctx)).toEqual(seeds.map(() => 'finished'));
    expect(ids.map((id) => runDigest(ctx, id))).toEqual(undisturbed);
    expect(ctx.db.sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
    console.info(`kills ${kills}, with work in hand ${working}, attempts ${listRuns(ctx).runs.map(({ attempt }) => attempt).join(' ')}, lost 0, double 0`);
  });

  it('stay with the new worker when the old one was only paused: it writes nothing more', async () => {
    const ctx = liveContext();
    const id = await launchScripted(ctx, 'waits', launch(500, [1]));
    const old = startWorkerProcess(program, ctx.directory);
    await eventually(() => getRun(ctx, id).checkpoints.length > 0);
    old.kill('SIGSTOP');
    ctx.db.sqlite.prepare('update runs set lease_until = 0').run(); // as if its lease had ended
    const next = startWorkerProcess(program, ctx.directory);
    await eventually(() => getRun(ctx, id).attempt === 2);
    const lease = { runId: id, attempt: 1, workerId: String(ctx.db.sqlite.prepare('select id from workers where pid = ?').pluck().get(old.pid)) };
    old.kill('SIGCONT');
    expect(await recordEvents(ctx, lease, sampleStep(400))).toBe(false);
    await eventually(() => Number(ctx.db.sqlite.prepare('select heartbeat_at from workers where pid = ?').pluck().get(old.pid)) > Date.now() - 900);
    expect(ctx.db.sqlite.prepare('select count(*) from checkpoints where step = 400').pluck().get()).toBe(0);
    // Control: what is refused to the old attempt is stored for the new one, so the count above can fail.
    const held = { runId: id, attempt: 2, workerId: String(ctx.db.sqlite.prepare('select worker_id from runs').pluck().get()) };
    expect(await recordEvents(ctx, held, sampleStep(400))).toBe(true);
    expect(ctx.db.sqlite.prepare('select count(*) from checkpoints where step = 400').pluck().get()).toBe(1);
    next.kill('SIGKILL');
  });
});

describe('two workers on one store', () => {
  it('take each run once, while others write beside them', async () => {
    const ctx = liveContext();
    const ids = await launchSample(ctx, launch(60, [1, 2, 3, 4, 5, 6]));
    const workers = [1, 2].map(() => startWorkerProcess(program, ctx.directory, experimentOf(ctx, ids[0] ?? '')));
    let launches = 0;
    while (states(ctx).slice(0, 6).some((state) => state !== 'finished')) {
      await launchSample(ctx, launch(1, [1], { idempotencyKey: `beside-${launches++}` }));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await Promise.all(workers.map(({ ended }) => ended))).toEqual([0, 0]);
    expect(ids.map((id) => getRun(ctx, id).attempt)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(new Set(listRuns(ctx).runs.map(({ id }) => id)).size).toBe(6 + launches);
  });
});

describe('a worker that is asked to end', () => {
  it('exits with 0, gives its runs back, and the next one claims them at once', async () => {
    const undisturbed = await digestsUndisturbed(300, [1, 2]);
    const ctx = liveContext();
    const ids = await launchSample(ctx, launch(300, [1, 2]));
    const first = startWorkerProcess(program, ctx.directory);
    await eventually(() => ids.every((id) => getRun(ctx, id).checkpoints.length > 1));
    first.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(states(ctx)).toEqual(['queued', 'queued']);
    expect(ctx.db.sqlite.prepare('select count(*) from workers').pluck().get()).toBe(0);
    expect((await claimRun(ctx, 'another'))?.lease).toMatchObject({ runId: ids[0], attempt: 2 });
    ctx.db.sqlite.prepare('update runs set lease_until = 0').run();
    expect(await startWorkerProcess(program, ctx.directory, experimentOf(ctx, ids[0] ?? '')).ended).toBe(0);
    expect(ids.map((id) => runDigest(ctx, id))).toEqual(undisturbed);
  });
});

describe('cancelling', () => {
  it('stops a run between two steps, lets nothing in afterwards, and resuming ends as if nothing had been', async () => {
    const undisturbed = await digestsUndisturbed(400, [1]);
    const ctx = liveContext();
    const [id = ''] = await launchSample(ctx, launch(400, [1]));
    const worker = startWorkerProcess(program, ctx.directory);
    await eventually(() => getRun(ctx, id).checkpoints.length > 1);
    await cancelRun(ctx, id);
    await eventually(() => getRun(ctx, id).state !== 'running');
    expect(getRun(ctx, id)).toMatchObject({ state: 'cancelled', reason: 'cancelled on request', cancelRequested: false });
    const stopped = runDigest(ctx, id);
    await resumeRun(ctx, await otherRunEnds(ctx, worker.pid, id, stopped));
    await eventually(() => getRun(ctx, id).state === 'finished');
    expect(runDigest(ctx, id)).toBe(undisturbed[0]);
    worker.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
  });

  it('kills a trainer that does not listen', async () => {
    const ctx = liveContext();
    const id = await launchScripted(ctx, 'deaf', launch(10_000, [1]));
    const worker = startWorkerProcess(program, ctx.directory);
    await eventually(() => getRun(ctx, id).checkpoints.length > 0);
    await cancelRun(ctx, id);
    await eventually(() => getRun(ctx, id).state === 'cancelled');
    worker.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
  });
});

/** Waits for two more heartbeats, in which a late write would have come, and gives the id back. */
async function otherRunEnds(ctx: Context, pid: number, id: string, digest: string): Promise<string> {
  const beat = () => Number(ctx.db.sqlite.prepare('select heartbeat_at from workers where pid = ?').pluck().get(pid));
  for (let n = 0; n < 2; n++) {
    const before = beat();
    await eventually(() => beat() > before);
  }
  expect(runDigest(ctx, id)).toBe(digest);
  return id;
}

describe('a run that always fails', () => {
  it('is given up after three attempts with the last words of its trainer, and others go on', async () => {
    const ctx = liveContext();
    const bad = await launchScripted(ctx, 'fails', launch(5, [1]));
    const [good = ''] = await launchSample(ctx, launch(5, [1], { idempotencyKey: 'another-key' }));
    const worker = startWorkerProcess(program, ctx.directory);
    await eventually(() => states(ctx).every((state) => state === 'failed' || state === 'finished'));
    expect(getRun(ctx, bad)).toMatchObject({ state: 'failed', attempt: 3 });
    expect(getRun(ctx, bad).reason).toContain('3 attempts in a row that brought nothing new; the last one: the trainer ended with exit code 3: out of luck');
    expect(getRun(ctx, good).state).toBe('finished');
    worker.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
  });

  it('names the line of a trainer that does not keep to the protocol', async () => {
    const ctx = liveContext();
    const id = await launchScripted(ctx, 'garbles', launch(5, [1]));
    expect(await startWorkerProcess(program, ctx.directory, experimentOf(ctx, id)).ended).toBe(0);
    expect(getRun(ctx, id).reason).toContain('the trainer wrote something that is no event: invalid trainer line 0 at event.step');
  });

  it('stops even when it kills every worker that takes it', async () => {
    const ctx = liveContext();
    const id = await launchScripted(ctx, 'kills-worker', launch(5, [1]));
    let lives = 0;
    while (getRun(ctx, id).state !== 'failed' && lives < 20) {
      const worker = startWorkerProcess(program, ctx.directory, experimentOf(ctx, id));
      await worker.ended;
      lives += 1;
    }
    expect(getRun(ctx, id)).toMatchObject({ state: 'failed', attempt: 10 });
  });
});
