import { existsSync, mkdirSync, readdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countPoints } from '../../db/store/points';
import { createRandom, type Random } from '../../lib/rl/random';
import { getRun, listRuns, type Context, type LaunchExperiment } from '../../lib/service';
import { liveContext, startRealWorker, trainersOf } from '../support/real-worker';
import { runDigest } from '../support/run-digest';
import { launchSample } from '../support/service-context';
import { eventually, type WorkerProcess } from '../support/worker-process';

const kills = 20;

/** One run, long enough for all kills as a rule; where it ends before, the rest meets another. */
const launch = (seed: number): Partial<LaunchExperiment> => ({
  arms: ['harness-scaling'],
  seeds: [seed],
  steps: 60,
  schedule: { tasksPerStep: 8, rolloutsPerTask: 8 },
  evaluation: { tasksPerSet: 3, repeats: 1, everySteps: 6 },
  checkpointEvery: 2,
  idempotencyKey: `seed-${seed}`,
});

const running = (ctx: Context) => listRuns(ctx).runs.filter(({ state }) => state === 'running');
const allEnded = (ctx: Context) => listRuns(ctx).runs.every(({ state }) => state === 'finished' || state === 'failed');

/** What the next kill waits for: a random moment, one in an evaluation, or one in which a checkpoint is being written. */
const moments = ['random', 'evaluation', 'checkpoint'] as const;

interface Siege {
  ctx: Context;
  random: Random;
  worker: WorkerProcess;
  /** Points of each run at the last kill. */
  before: Map<string, number>;
  /** What kills met. */
  met: Record<'worker' | 'trainer' | 'evaluation' | 'writing', number>;
}

/** No run is killed twice without progress in between, so the rule against runs that bring nothing new has no say. */
function hasProgress({ ctx, before }: Siege): boolean {
  const runs = running(ctx);
  return runs.length > 0 && runs.every(({ id }) => countPoints(ctx.db, id) > (before.get(id) ?? 0));
}

const partsOf = ({ ctx }: Siege) => listRuns(ctx).runs.flatMap(({ id }) => readdirSync(join(ctx.directory, 'runs', id)).filter((name) => name.endsWith('.part')));

async function checkpointBegins({ ctx }: Siege): Promise<void> {
  const watchers: ReturnType<typeof watch>[] = [];
  const begun = new Promise<void>((resolve) => {
    for (const { id } of running(ctx)) watchers.push(watch(join(ctx.directory, 'runs', id), (_, name) => name?.endsWith('.part') && resolve()));
  });
  await Promise.race([begun, eventually(() => allEnded(ctx))]);
  for (const watcher of watchers) watcher.close();
}

async function waitFor(siege: Siege, moment: (typeof moments)[number]): Promise<void> {
  const { ctx, random } = siege;
  await eventually(() => hasProgress(siege) || allEnded(ctx));
  if (moment === 'evaluation') await eventually(() => running(ctx).some(({ id }) => getRun(ctx, id).progress?.phase === 'evaluate') || allEnded(ctx));
  if (moment === 'checkpoint') await checkpointBegins(siege);
  else await new Promise((resolve) => setTimeout(resolve, random.int(200)));
}

/** Kills the worker or one of its trainers; false if nothing ran any more. */
async function killOne(siege: Siege, victim: 'worker' | 'trainer'): Promise<boolean> {
  const { ctx, met, random, worker } = siege;
  const runs = running(ctx);
  const trainers = trainersOf(worker.pid);
  if (runs.length === 0 || trainers.length === 0) return false;
  if (runs.some(({ id }) => getRun(ctx, id).progress?.phase === 'evaluate')) met.evaluation += 1;
  const pid = random.pick(trainers);
  if (victim === 'trainer') process.kill(pid, 'SIGKILL');
  else worker.kill('SIGKILL');
  met[victim] += 1;
  siege.before = new Map(listRuns(ctx).runs.map(({ id }) => [id, countPoints(ctx.db, id)]));
  if (victim === 'worker') {
    await worker.ended;
    siege.worker = startRealWorker(ctx.directory);
  }
  await eventually(() => !existsSync(`/proc/${pid}`));
  met.writing += partsOf(siege).length;
  return true;
}

async function besieged(): Promise<{ siege: Siege; seeds: number; ids: string[] }> {
  const ctx = liveContext();
  const siege: Siege = { ctx, random: createRandom(['kill-real-run', 1]), worker: startRealWorker(ctx.directory), before: new Map(), met: { worker: 0, trainer: 0, evaluation: 0, writing: 0 } };
  const ids: string[] = [];
  let seeds = 0;
  for (let dealt = 0; dealt < kills; ) {
    if (allEnded(ctx)) {
      ids.push(...(await launchSample(ctx, launch(++seeds))));
      for (const id of ids) mkdirSync(join(ctx.directory, 'runs', id), { recursive: true }); // to be watched before its worker makes it
    }
    await waitFor(siege, moments[dealt % moments.length] ?? 'random');
    if (await killOne(siege, dealt % 2 === 0 ? 'worker' : 'trainer')) dealt += 1;
  }
  await eventually(() => allEnded(ctx));
  siege.worker.kill('SIGTERM');
  await siege.worker.ended;
  return { siege, seeds, ids };
}

async function leftAlone(seeds: number): Promise<{ ctx: Context; ids: string[] }> {
  const ctx = liveContext();
  const ids: string[] = [];
  for (let seed = 1; seed <= seeds; seed++) ids.push(...(await launchSample(ctx, launch(seed))));
  const worker = startRealWorker(ctx.directory);
  await eventually(() => allEnded(ctx));
  worker.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
  return { ctx, ids };
}

describe('a real run whose worker and trainers are killed 20 times', () => {
  it('ends finished, with the points and the bytes of one left alone', async () => {
    const { siege, seeds, ids } = await besieged();
    const { ctx, met } = siege;
    const runs = ids.map((id) => getRun(ctx, id));
    expect(runs.map(({ state, reason }) => [state, reason])).toEqual(ids.map(() => ['finished', null]));
    expect(met.worker + met.trainer).toBe(kills);
    expect(met.evaluation).toBeGreaterThan(0);
    const alone = await leftAlone(seeds);
    expect(ids.map((id) => runDigest(ctx, id))).toEqual(alone.ids.map((id) => runDigest(alone.ctx, id)));
    expect(ctx.db.sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
    expectNoticed(alone.ctx, alone.ids);
    console.info(`kills ${kills} (worker ${met.worker}, trainer ${met.trainer}; ${met.evaluation} in an evaluation, ${met.writing} with a checkpoint half written), runs ${ids.length}, attempts ${runs.map(({ attempt }) => attempt).join(' ')}: same bytes`);
  });
});

/** Control: the digest tells runs apart, and sees one changed number, one lost rollout and one changed byte. */
function expectNoticed(ctx: Context, ids: readonly string[]): void {
  const id = ids[0] ?? '';
  const digests = ids.map((one) => runDigest(ctx, one));
  ctx.db.sqlite.prepare(`update metrics set value = value + 1e-9 where run_id = ? and name = 'actor/grad_norm' and step = 1`).run(id);
  digests.push(runDigest(ctx, id));
  ctx.db.sqlite.prepare(`delete from rollouts where run_id = ? and phase = 'evaluate' and place = 0`).run(id);
  digests.push(runDigest(ctx, id));
  const file = join(ctx.directory, 'runs', id, 'step-000060.safetensors');
  const bytes = readFileSync(file);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  writeFileSync(file, bytes);
  digests.push(runDigest(ctx, id));
  expect(new Set(digests).size).toBe(digests.length);
}
