import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cancelRun, getRun, resumeRun, type Context, type LaunchExperiment } from '../../lib/service';
import { liveContext, startRealWorker, trainersOf } from '../support/real-worker';
import { runDigest } from '../support/run-digest';
import { launchSample } from '../support/service-context';
import { eventually } from '../support/worker-process';

const launch: Partial<LaunchExperiment> = {
  arms: ['harness-scaling'],
  steps: 16,
  schedule: { tasksPerStep: 8, rolloutsPerTask: 8 },
  evaluation: { tasksPerSet: 20, repeats: 3, everySteps: 0 },
  checkpointEvery: 1,
};

const heartbeats = (ctx: Context, pid: number) => Number(ctx.db.sqlite.prepare('select heartbeat_at from workers where pid = ?').pluck().get(pid));

/** Two heartbeats long: a late write would have come by then. */
async function quiet(ctx: Context, pid: number): Promise<void> {
  for (let n = 0; n < 2; n++) {
    const before = heartbeats(ctx, pid);
    await eventually(() => heartbeats(ctx, pid) > before);
  }
}

/** A worker on a fresh store with one run in it. */
async function launched() {
  const ctx = liveContext();
  const [id = ''] = await launchSample(ctx, launch);
  const worker = startRealWorker(ctx.directory);
  return { ctx, id, worker };
}

async function digestOfUndisturbed(): Promise<string> {
  const { ctx, id, worker } = await launched();
  await eventually(() => getRun(ctx, id).state === 'finished');
  worker.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
  return runDigest(ctx, id);
}

const sigterm = 15;

function isPending(pid: number, signal: number): boolean {
  const mask = /^ShdPnd:\s+([0-9a-f]+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
  return ((BigInt(`0x${mask}`) >> BigInt(signal - 1)) & 1n) === 1n;
}

/** Cancels the run at a moment, its trainer held there until it is asked to end, and checks that nothing moves afterwards. */
async function cancelAt(ctx: Context, id: string, workerPid: number, isMoment: () => boolean): Promise<void> {
  await eventually(isMoment);
  const [trainer = 0] = trainersOf(workerPid);
  process.kill(trainer, 'SIGSTOP');
  await cancelRun(ctx, id);
  await eventually(() => isPending(trainer, sigterm));
  process.kill(trainer, 'SIGCONT');
  await eventually(() => getRun(ctx, id).state !== 'running');
  expect(getRun(ctx, id)).toMatchObject({ state: 'cancelled', reason: 'cancelled on request' });
  expect(trainersOf(workerPid)).toEqual([]);
  const [stopped, files] = [runDigest(ctx, id), readdirSync(join(ctx.directory, 'runs', id))];
  await quiet(ctx, workerPid);
  expect(runDigest(ctx, id)).toBe(stopped);
  expect(readdirSync(join(ctx.directory, 'runs', id))).toEqual(files);
}

describe('cancelling a real run', () => {
  it('in training or in its evaluation ends its trainer and lets nothing in afterwards; resumed, it ends as if nothing had been', async () => {
    const undisturbed = await digestOfUndisturbed();
    const { ctx, id, worker } = await launched();
    await cancelAt(ctx, id, worker.pid, () => getRun(ctx, id).checkpoints.length > 1);
    expect(runDigest(ctx, id)).not.toBe(undisturbed);
    await resumeRun(ctx, id);
    await cancelAt(ctx, id, worker.pid, () => getRun(ctx, id).progress?.phase === 'evaluate');
    expect(runDigest(ctx, id)).not.toBe(undisturbed);
    await resumeRun(ctx, id);
    await eventually(() => getRun(ctx, id).state === 'finished');
    worker.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
    expect(runDigest(ctx, id)).toBe(undisturbed);
  });
});
