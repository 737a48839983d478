import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { newestEventId } from '../../db/store/events';
import { createRandom } from '../../lib/rl/random';
import { createContext, getRun, listRuns, type Context, type LaunchExperiment } from '../../lib/service';
import { root } from '../../workers/build.mjs';
import { runDigest } from '../support/run-digest';
import { launchSample, serviceContext } from '../support/service-context';
import { writeUntrainedPolicy } from '../support/untrained-policy';
import { buildScriptedWorker, eventually, startWorkerProcess } from '../support/worker-process';

const trainer = join(root, 'dist/trainer.mjs');
const kills = 20;
let program = '';
beforeAll(async () => {
  program = await buildScriptedWorker();
});

const launch: Partial<LaunchExperiment> = {
  arms: ['single-harness', 'harness-scaling'],
  backbone: 'untrained',
  steps: 24,
  schedule: { tasksPerStep: 8, rolloutsPerTask: 8 },
  evaluation: { tasksPerSet: 4, repeats: 2, everySteps: 10 },
  checkpointEvery: 2,
};

async function launched(): Promise<{ ctx: Context; ids: string[]; experimentId: string }> {
  const { ctx: still } = serviceContext();
  const ctx = { ...still, now: () => Date.now(), newId: createContext(still.directory).newId };
  writeUntrainedPolicy(ctx.directory);
  const ids = await launchSample(ctx, launch);
  return { ctx, ids, experimentId: getRun(ctx, ids[0] ?? '').experimentId };
}

/** Process ids of the trainers of a worker. */
function trainersOf(pid: number): number[] {
  const parents = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return parents.map(Number).filter((child) => parentOf(child) === pid);
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0; // gone in the meantime
  }
}

describe('the embedded trainer', () => {
  it('ends with the same bytes when it or its worker is killed at random moments', async () => {
    const alone = await launched();
    expect(await startWorkerProcess(program, alone.ctx.directory, alone.experimentId, trainer).ended).toBe(0);
    expect(listRuns(alone.ctx).runs.map(({ state, reason }) => [state, reason])).toEqual([['finished', null], ['finished', null]]);

    const { ctx, ids, experimentId } = await launched();
    const random = createRandom(['trainer-kill', 1]);
    let worker = startWorkerProcess(program, ctx.directory, undefined, trainer);
    for (let kill = 0; kill < kills; kill++) {
      const before = newestEventId(ctx.db);
      await eventually(() => newestEventId(ctx.db) > before + 6 || listRuns(ctx).runs.every(({ state }) => state === 'finished'));
      await new Promise((resolve) => setTimeout(resolve, random.int(400)));
      const victim = random.pick(trainersOf(worker.pid).concat(0));
      if (victim !== 0) process.kill(victim, 'SIGKILL');
      else {
        worker.kill('SIGKILL');
        await worker.ended;
        worker = startWorkerProcess(program, ctx.directory, undefined, trainer);
      }
    }
    worker.kill('SIGKILL');
    await worker.ended;
    expect(await startWorkerProcess(program, ctx.directory, experimentId, trainer).ended).toBe(0);
    const runs = listRuns(ctx).runs;
    expect(runs.map(({ state, reason }) => [state, reason])).toEqual([['finished', null], ['finished', null]]);
    expect(ids.map((id) => runDigest(ctx, id))).toEqual(alone.ids.map((id) => runDigest(alone.ctx, id)));
    console.info(`kills ${kills}, attempts ${runs.map(({ attempt }) => attempt).join(' ')}: same bytes`);
  });
});
