import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Lease } from '../../db/queue/lease';
import { findRunRow } from '../../db/store/runs';
import { countPoints } from '../../db/store/points';
import { write } from '../../db/write';
import { isStudioError } from '../../lib/contract/errors';
import { breakOffRun, cancelRun, claimRun, finishRun, heartbeat, leaseMs, recordEvents, releaseRun, resumeRun, sweepRuns, type Context } from '../../lib/service';
import { mostStalls } from '../../lib/service/worker-run';
import { launchSample, serviceContext } from '../support/service-context';

/** What the queue promises, in a few lines. */
interface ModelRun {
  id: string;
  state: string;
  attempt: number;
  queuedAt: number;
  leaseUntil: number;
  cancel: boolean;
  stalls: number;
  points: number;
  pointsBefore: number;
}

interface World {
  ctx: Context;
  now: number;
  runs: ModelRun[];
  /** Every lease ever granted, the lost ones too. */
  leases: Lease[];
  points: number;
}

const workers = ['worker-a', 'worker-b', 'worker-c'];
const running = (run: ModelRun) => run.state === 'running';
const holder = (world: World, lease: Lease) => world.runs.find((run) => run.id === lease.runId && running(run) && run.attempt === lease.attempt);

function brokenOff(run: ModelRun, most: number): void {
  run.stalls = run.points > run.pointsBefore ? 0 : run.stalls + 1;
  run.state = run.cancel ? 'cancelled' : run.stalls >= most ? 'failed' : 'queued';
  if (run.state !== 'queued') run.cancel = false;
}

/** One action on the real queue and on the model; both must say the same. */
type Action = (world: World, pick: number) => Promise<void>;

const actions: Record<string, Action> = {
  async claim(world, pick) {
    const worker = workers[pick % workers.length] ?? '';
    const expected = world.runs.filter((run) => run.state === 'queued').sort((a, b) => a.queuedAt - b.queuedAt || world.runs.indexOf(a) - world.runs.indexOf(b))[0];
    const claimed = await claimRun(world.ctx, worker);
    expect(claimed?.lease).toEqual(expected && { runId: expected.id, attempt: expected.attempt + 1, workerId: worker });
    if (!claimed || !expected) return;
    Object.assign(expected, { state: 'running', attempt: expected.attempt + 1, leaseUntil: world.now + leaseMs, pointsBefore: expected.points });
    world.leases.push(claimed.lease);
  },
  async renew(world, pick) {
    await withLease(world, pick, async (lease, run) => {
      const [standing] = await heartbeat(world.ctx, lease.workerId, [lease]);
      expect(standing).toBe(run ? (run.cancel ? 'cancel' : 'held') : 'lost');
      if (run) run.leaseUntil = world.now + leaseMs;
    });
  },
  async record(world, pick) {
    await withLease(world, pick, async (lease, run) => {
      const stored = await recordEvents(world.ctx, lease, [{ type: 'metric', step: ++world.points, values: { loss: 1 } }]);
      expect(stored).toBe(run !== undefined);
      if (run) run.points += 1;
    });
  },
  async finish(world, pick) {
    await withLease(world, pick, async (lease, run) => {
      expect(await finishRun(world.ctx, lease, 'finished')).toBe(run !== undefined);
      if (run) Object.assign(run, { state: 'finished', cancel: false });
    });
  },
  async release(world, pick) {
    await withLease(world, pick, async (lease, run) => {
      expect(await releaseRun(world.ctx, lease)).toBe(run !== undefined);
      if (run) run.state = 'queued';
    });
  },
  async breakOff(world, pick) {
    await withLease(world, pick, async (lease, run) => {
      expect(await breakOffRun(world.ctx, lease, { code: 'trainer-failed', text: 'exit code 1' })).toBe(run !== undefined);
      if (run) brokenOff(run, mostStalls.failed);
    });
  },
  async cancel(world, pick) {
    await withRun(world, pick, cancelRun, ['queued', 'running'], (run) => (run.state === 'queued' ? (run.state = 'cancelled') : (run.cancel = true)));
  },
  async resume(world, pick) {
    await withRun(world, pick, resumeRun, ['cancelled', 'failed'], (run) => Object.assign(run, { state: 'queued', stalls: 0, cancel: false, queuedAt: world.now }));
  },
  async pass(world, pick) {
    world.now += (pick % 4) * 7000;
  },
  async sweep(world) {
    const lost = world.runs.filter((run) => running(run) && run.leaseUntil <= world.now);
    expect(await sweepRuns(world.ctx)).toBe(lost.length);
    for (const run of lost) brokenOff(run, mostStalls.killed);
  },
};

async function withLease(world: World, pick: number, act: (lease: Lease, run: ModelRun | undefined) => Promise<void>): Promise<void> {
  const lease = world.leases[pick % Math.max(1, world.leases.length)];
  if (lease) await act(lease, holder(world, lease));
}

async function withRun(world: World, pick: number, verb: (ctx: Context, id: string) => Promise<unknown>, from: string[], change: (run: ModelRun) => unknown): Promise<void> {
  const run = world.runs[pick % world.runs.length];
  if (!run) return;
  const refused = await verb(world.ctx, run.id).then(() => false, (error: unknown) => isStudioError(error) && error.code === 'conflict');
  expect(refused).toBe(!from.includes(run.state));
  if (!refused) change(run);
}

function expectSame(world: World): void {
  for (const run of world.runs) {
    const row = findRunRow(world.ctx.db, run.id);
    expect({ state: row?.state, attempt: row?.attempt, cancel: row?.cancelRequested, stalls: row?.stalls }).toEqual({ state: run.state, attempt: run.attempt, cancel: run.cancel, stalls: run.stalls });
    expect(countPoints(world.ctx.db, run.id)).toBe(run.points);
  }
}

async function freshWorld(ctx: Context, key: number): Promise<World> {
  const world: World = { ctx, now: 1_800_000_000_000, runs: [], leases: [], points: 0 };
  world.ctx = { ...ctx, now: () => world.now };
  await write(ctx.db, (db) => {
    for (const table of ['events', 'metrics', 'runs', 'experiments']) db.sqlite.exec(`delete from ${table}`);
  });
  const ids = await launchSample(world.ctx, { idempotencyKey: `property-${key}`, arms: ['single-harness', 'harness-scaling'] });
  world.runs = ids.map((id) => ({ id, state: 'queued', attempt: 0, queuedAt: world.now, leaseUntil: 0, cancel: false, stalls: 0, points: 0, pointsBefore: 0 }));
  return world;
}

describe('the queue', () => {
  it('does what its model says for any order of actions: one live attempt, rising attempts, fenced writes', async () => {
    const { ctx } = serviceContext();
    ctx.db.sqlite.pragma('synchronous = OFF'); // a thousand worlds; durability is tested elsewhere
    let key = 0;
    const step = fc.tuple(fc.constantFrom(...Object.keys(actions), 'claim', 'claim', 'record', 'breakOff', 'sweep'), fc.nat(11));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
        const world = await freshWorld(ctx, key++);
        for (const [name, pick] of steps) {
          await actions[name]?.(world, pick);
          expectSame(world);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
