import type { RunEvent } from '../../lib/contract/run-event';
import type { TrainerJob } from '../../lib/contract/trainer-job';

/** How an attempt ended, as its runner saw it. */
export type RunnerEnd =
  /** The trainer said `done`. */
  | { readonly kind: 'done'; readonly outcome: 'finished' | 'stopped' }
  /** It ended without saying so; `text` tells how, with the tail of its standard error. */
  | { readonly kind: 'broken'; readonly text: string }
  /** Somebody else killed it: a person, or the system for want of memory. */
  | { readonly kind: 'killed'; readonly text: string };

/** A started attempt. */
export interface RunningJob {
  /** Resolves once nothing of the attempt runs any more; all its events have been handed over by then. */
  readonly ended: Promise<RunnerEnd>;
  /** Asks for an end at the next checkpoint, and kills after `graceMs`. Resolves as `ended` does. */
  stop(graceMs: number): Promise<RunnerEnd>;
  /** Ends it at once: its lease is lost, so nothing that it says counts. */
  kill(): void;
}

/** Something that can carry out a run. The worker's loop knows no more of it than this. */
export interface Runner {
  /** Starts an attempt. `emit` gets its events in order. */
  start(job: TrainerJob, emit: (event: RunEvent) => void): RunningJob;
}
