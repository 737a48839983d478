import { describe, expect, it, onTestFinished } from 'vitest';
import { cancelRun, getRun, getStatus, listRollouts, listRuns, resumeRun, type Context } from '../../../lib/service';
import { runWorker } from '../../../workers/loop/run-worker';
import { createScriptedRunner, type ScriptedJob } from '../../../workers/runner/scripted-runner';
import { sampleStep } from '../../support/sample-events';
import { launchSample, serviceContext } from '../../support/service-context';

/** Hands out started jobs in order, to whoever waits for the next one. */
function jobQueue(): { push(job: ScriptedJob): void; next(): Promise<ScriptedJob> } {
  const jobs: ScriptedJob[] = [];
  const waiting: ((job: ScriptedJob) => void)[] = [];
  const handOut = () => {
    if (jobs.length === 0 || waiting.length === 0) return;
    for (const job of jobs.splice(0, 1)) waiting.shift()?.(job);
  };
  return {
    push(job) {
      jobs.push(job);
      handOut();
    },
    next: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        handOut();
      }),
  };
}

/** A worker in this process whose trainers are played by the test; they end with the test. */
function startWorker(ctx: Context, { slots = 2, cores = 4 } = {}) {
  const started = jobQueue();
  const all: ScriptedJob[] = [];
  const stop = new AbortController();
  const runner = createScriptedRunner((job) => {
    all.push(job);
    started.push(job);
  });
  const ended = runWorker({ ctx, runner, slots, cores, backboneDirectory: '/backbones' }, stop.signal);
  onTestFinished(async () => {
    stop.abort();
    for (const job of all) job.end({ kind: 'broken', text: 'the test is over' });
    await ended.catch(() => undefined);
  });
  return { next: () => started.next(), stop: () => stop.abort(), ended };
}

const finished = { kind: 'done', outcome: 'finished' } as const;
const stopped = { kind: 'done', outcome: 'stopped' } as const;

async function state(ctx: Context, id: string, wanted: string): Promise<void> {
  while (getRun(ctx, id).state !== wanted) await new Promise((resolve) => setImmediate(resolve));
}

describe('the worker', () => {
  it('carries out queued runs in order, as many at once as it has slots, sharing its cores', async () => {
    const { ctx } = serviceContext();
    const ids = await launchSample(ctx);
    const worker = startWorker(ctx);
    const [first, second] = [await worker.next(), await worker.next()];
    expect([first, second].map(({ job }) => [job.runId, job.attempt, job.threads, job.storedStep])).toEqual([[ids[0], 1, 2, -1], [ids[1], 1, 2, -1]]);
    expect(first.job).toMatchObject({ spec: getRun(ctx, ids[0] ?? '').spec, backboneDirectory: '/backbones', runDirectory: `${ctx.directory}/runs/${ids[0]}` });
    expect(getRun(ctx, ids[2] ?? '').state).toBe('queued');
    for (const event of sampleStep(1)) first.emit(event);
    first.end(finished);
    const third = await worker.next();
    expect(third.job.runId).toBe(ids[2]);
    second.end(finished);
    third.end(finished);
    for (const id of ids) await state(ctx, id, 'finished');
    expect(listRollouts(ctx, ids[0] ?? '', { phase: 'train', after: 0, limit: 10 }).rollouts).toHaveLength(4);
  });

  it('asks a trainer to stop when its run is to be cancelled, and stores what it still says', async () => {
    const { ctx } = serviceContext();
    const [id = ''] = await launchSample(ctx, { arms: ['single-harness'] });
    const worker = startWorker(ctx);
    const job = await worker.next();
    await cancelRun(ctx, id);
    await job.stopAsked;
    for (const event of sampleStep(1)) job.emit(event);
    job.end(stopped);
    await state(ctx, id, 'cancelled');
    expect(getRun(ctx, id).checkpoints).toHaveLength(1);
    await resumeRun(ctx, id);
    expect((await worker.next()).job).toMatchObject({ runId: id, attempt: 2, storedStep: 1 });
  });

  it('finishes a run that ended before the request to cancel reached it', async () => {
    const { ctx } = serviceContext();
    const [id = ''] = await launchSample(ctx, { arms: ['single-harness'] });
    const job = await startWorker(ctx).next();
    await cancelRun(ctx, id);
    job.end(finished);
    await state(ctx, id, 'finished');
    expect(getRun(ctx, id)).toMatchObject({ cancelRequested: false, reason: null });
  });

  it('kills a trainer whose lease went to another attempt, and lets nothing of it in', async () => {
    const { ctx } = serviceContext();
    const [id = ''] = await launchSample(ctx, { arms: ['single-harness'] });
    const job = await startWorker(ctx).next();
    ctx.db.sqlite.prepare(`update runs set attempt = 2, worker_id = 'another'`).run();
    for (const event of sampleStep(1)) job.emit(event);
    await job.killed;
    expect(listRollouts(ctx, id, { phase: 'train', after: 0, limit: 10 }).rollouts).toEqual([]);
    expect(getRun(ctx, id)).toMatchObject({ state: 'running', attempt: 2 });
  });

  it('tries a run again whose trainer broke off, and says why', async () => {
    const { ctx } = serviceContext();
    const [id = ''] = await launchSample(ctx, { arms: ['single-harness'] });
    const worker = startWorker(ctx);
    (await worker.next()).end({ kind: 'broken', text: 'out of memory' });
    const second = await worker.next();
    expect(second.job.attempt).toBe(2);
    second.end(stopped); // nobody asked it to
    const third = await worker.next();
    third.end({ kind: 'broken', text: 'out of memory' });
    await state(ctx, id, 'failed');
    expect(getRun(ctx, id).reason).toBe('given up after 3 attempts in a row that brought nothing new; the last one: out of memory');
  });

  it('does not give up a run whose attempts get further each time', async () => {
    const { ctx } = serviceContext();
    const [id = ''] = await launchSample(ctx, { arms: ['single-harness'] });
    const worker = startWorker(ctx);
    for (let attempt = 1; attempt <= 6; attempt++) {
      const job = await worker.next();
      expect(job.job).toMatchObject({ attempt, storedStep: attempt === 1 ? -1 : attempt - 1 });
      for (const event of sampleStep(attempt)) job.emit(event);
      job.end({ kind: 'broken', text: 'again' });
    }
    (await worker.next()).end(finished);
    await state(ctx, id, 'finished');
  });

  it('gives its runs back when it is stopped, and is off the list', async () => {
    const { ctx } = serviceContext();
    const [id = ''] = await launchSample(ctx, { arms: ['single-harness'] });
    const worker = startWorker(ctx);
    const job = await worker.next();
    expect(getStatus(ctx)).toMatchObject({ worker: { alive: true }, runs: { queued: 0, running: 1 } });
    worker.stop();
    await job.stopAsked;
    job.end(stopped);
    await worker.ended;
    expect(getRun(ctx, id)).toMatchObject({ state: 'queued', reason: 'its worker was shut down; it goes on from its newest checkpoint' });
    expect(getStatus(ctx)).toMatchObject({ worker: { alive: false, seenAt: null }, runs: { queued: 1, running: 0 } });
    expect((await startWorker(ctx).next()).job.attempt).toBe(2);
  });

  it('fails a run whose stored spec cannot be read, and goes on with the next', async () => {
    const { ctx } = serviceContext();
    const ids = await launchSample(ctx, { arms: ['single-harness', 'harness-scaling'] });
    const spec = JSON.stringify({ ...getRun(ctx, ids[0] ?? '').spec, version: 2 });
    ctx.db.sqlite.prepare('update runs set spec = ? where id = ?').run(spec, ids[0]);
    expect((await startWorker(ctx).next()).job.runId).toBe(ids[1]);
    expect(ctx.db.sqlite.prepare('select state, reason from runs where id = ?').get(ids[0])).toMatchObject({ state: 'failed', reason: expect.stringContaining('spec-unreadable') });
  });

  it('ends with the error when the store fails, after it stopped its trainers', async () => {
    const { ctx } = serviceContext();
    await launchSample(ctx, { arms: ['single-harness'] });
    const worker = startWorker(ctx);
    const job = await worker.next();
    ctx.db.sqlite.exec(`create trigger full before insert on metrics begin select raise(abort, 'disk full'); end`);
    for (const event of sampleStep(1)) job.emit(event);
    await job.killed;
    await expect(worker.ended).rejects.toThrow('disk full');
    expect(listRuns(ctx).runs[0]?.state).toBe('running'); // its lease ends, or the next start of a worker takes it
  });
});
