import { claimRun, heartbeat, registerWorker, sweepRuns, unregisterWorker, type ClaimedRun, type Context } from '../../lib/service';
import type { Runner } from '../runner/runner';
import { startAttempt, type Attempt } from './attempt';
import { bury } from './bury';
import { openRuns } from './open-runs';

/** Leases are renewed, cancelling is noticed and the queue is looked at this often. */
export const beatMs = 1000;
const sweepMs = 5000;

export interface WorkerOptions {
  readonly ctx: Context;
  readonly runner: Runner;
  /** Most runs at a time. */
  readonly slots: number;
  /** Cores that the runs share. */
  readonly cores: number;
  readonly backboneDirectory: string;
  /** Work on the runs of this experiment only, and end when none of them is open any more. */
  readonly untilIdle?: string | undefined;
}

/**
 * Claims runs and carries them out until `stop` aborts. Then it claims no more, ends its trainers at their next
 * checkpoint, gives the runs back, and resolves. When the store fails it ends in the same way and throws.
 */
export async function runWorker(options: WorkerOptions, stop: AbortSignal): Promise<void> {
  const { ctx, untilIdle } = options;
  await bury(ctx);
  const workerId = await registerWorker(ctx, { pid: process.pid, slots: options.slots });
  const attempts = new Set<Attempt>();
  const failures: unknown[] = [];
  const wake = createWake(stop);
  const onEnd = (attempt: Attempt, failure: readonly unknown[]) => {
    attempts.delete(attempt);
    failures.push(...failure);
    wake.now();
  };
  let swept = -Infinity;

  while (!stop.aborted && failures.length === 0) {
    await beat(ctx, workerId, attempts);
    if (performance.now() - swept >= sweepMs) {
      await sweepRuns(ctx);
      swept = performance.now();
    }
    start(options, await claimFree(options, workerId, attempts.size), attempts, onEnd);
    if (untilIdle !== undefined && attempts.size === 0 && openRuns(ctx, untilIdle) === 0) break;
    await wake.after(beatMs);
  }
  for (const attempt of attempts) attempt.release();
  await Promise.allSettled([...attempts].map((attempt) => attempt.ended));
  await unregisterWorker(ctx, workerId);
  for (const failure of failures) throw failure;
}

async function beat(ctx: Context, workerId: string, attempts: ReadonlySet<Attempt>): Promise<void> {
  const current = [...attempts];
  const standings = await heartbeat(ctx, workerId, current.map(({ lease }) => lease));
  current.forEach((attempt, index) => {
    if (standings[index] === 'cancel') attempt.cancel();
    if (standings[index] === 'lost') attempt.abandon();
  });
}

async function claimFree({ ctx, slots, untilIdle }: WorkerOptions, workerId: string, busy: number): Promise<ClaimedRun[]> {
  const claimed: ClaimedRun[] = [];
  while (busy + claimed.length < slots) {
    const run = await claimRun(ctx, workerId, untilIdle);
    if (run === null) break;
    claimed.push(run);
  }
  return claimed;
}

function start(
  { ctx, runner, cores, backboneDirectory }: WorkerOptions,
  claimed: readonly ClaimedRun[],
  attempts: Set<Attempt>,
  onEnd: (attempt: Attempt, failure: readonly unknown[]) => void,
): void {
  const threads = Math.max(1, Math.floor(cores / (attempts.size + claimed.length)));
  for (const run of claimed) {
    const attempt = startAttempt({ ctx, runner, backboneDirectory, threads }, run);
    attempts.add(attempt);
    attempt.ended.then(
      () => onEnd(attempt, []),
      (error: unknown) => onEnd(attempt, [error]),
    );
  }
}

/** A pause that ends early when `now` is called, before or during it, or when `stop` aborts. */
function createWake(stop: AbortSignal): { now(): void; after(ms: number): Promise<void> } {
  let rung = false;
  let end = (): void => undefined;
  const now = () => {
    rung = true;
    end();
  };
  stop.addEventListener('abort', now, { once: true });
  return {
    now,
    after: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        end = () => {
          clearTimeout(timer);
          rung = false;
          resolve();
        };
        if (rung) end();
      }),
  };
}
