import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Lease } from '../../db/queue/lease';
import { breakOffRun, finishRun, recordEvents, releaseRun, type ClaimedRun, type Context, type RunReason } from '../../lib/service';
import type { Runner, RunnerEnd } from '../runner/runner';
import { createEventBatch } from './event-batch';

/** A trainer that has not ended this long after it was asked to is killed. */
export const stopGraceMs = 6000;

export interface Attempt {
  readonly lease: Lease;
  /** Resolves once nothing runs any more and the queue knows how it ended. Throws what the store threw. */
  readonly ended: Promise<void>;
  /** The run is to be cancelled: end it at the next checkpoint. */
  cancel(): void;
  /** The lease is lost: end it at once and store nothing more. */
  abandon(): void;
  /** The worker shuts down: end it at the next checkpoint and give the run back. */
  release(): void;
}

export interface AttemptOptions {
  readonly ctx: Context;
  readonly runner: Runner;
  readonly backboneDirectory: string;
  readonly threads: number;
}

/** Carries out one attempt at a claimed run: starts it, stores what it tells, and reports its end to the queue. */
export function startAttempt({ ctx, runner, backboneDirectory, threads }: AttemptOptions, { lease, spec, storedStep }: ClaimedRun): Attempt {
  const runDirectory = join(ctx.directory, 'runs', lease.runId);
  mkdirSync(runDirectory, { recursive: true });
  let asked: 'cancel' | 'abandon' | 'release' | null = null;

  const batch = createEventBatch(
    (events) => recordEvents(ctx, lease, events),
    () => job.kill(),
  );
  const job = runner.start({ runId: lease.runId, attempt: lease.attempt, spec, storedStep, runDirectory, backboneDirectory, threads }, batch.add);

  async function settle(end: RunnerEnd): Promise<void> {
    if (asked === 'abandon') return;
    const held = await batch.flush();
    if (!held) return;
    if (end.kind === 'done' && end.outcome === 'finished') await finishRun(ctx, lease, 'finished');
    else if (asked === 'cancel') await finishRun(ctx, lease, 'cancelled');
    else if (asked === 'release') await releaseRun(ctx, lease);
    else await breakOffRun(ctx, lease, reasonOf(end));
  }

  function stop(how: 'cancel' | 'release'): void {
    if (asked !== null) return;
    asked = how;
    void job.stop(stopGraceMs);
  }

  return {
    lease,
    ended: job.ended.then(settle),
    cancel: () => stop('cancel'),
    release: () => stop('release'),
    abandon: () => {
      asked = 'abandon';
      job.kill();
    },
  };
}

function reasonOf(end: RunnerEnd): RunReason {
  if (end.kind === 'done') return { code: 'trainer-failed', text: 'the trainer stopped without being asked to' };
  return { code: end.kind === 'killed' ? 'trainer-killed' : 'trainer-failed', text: end.text };
}
