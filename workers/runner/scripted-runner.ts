import type { RunEvent } from '../../lib/contract/run-event';
import type { TrainerJob } from '../../lib/contract/trainer-job';
import type { Runner, RunnerEnd } from './runner';

/** One started attempt in the hands of a test. */
export interface ScriptedJob {
  readonly job: TrainerJob;
  emit(event: RunEvent): void;
  /** Ends it; the first end counts. */
  end(end: RunnerEnd): void;
  /** Resolves when the worker asks it to stop, or kills it. */
  readonly stopAsked: Promise<void>;
  readonly killed: Promise<void>;
}

/**
 * A runner that runs nothing: every started attempt is handed to `onStart`, which plays the trainer.
 * A kill ends an attempt as a dead process would.
 */
export function createScriptedRunner(onStart: (job: ScriptedJob) => void): Runner {
  return {
    start(job, emit) {
      const ended = signal<RunnerEnd>();
      const stopAsked = signal<void>();
      const killed = signal<void>();
      const kill = () => {
        killed.fire();
        ended.fire({ kind: 'broken', text: 'killed' });
      };
      onStart({ job, emit, end: ended.fire, stopAsked: stopAsked.fired, killed: killed.fired });
      return {
        ended: ended.fired,
        kill,
        stop: async () => {
          stopAsked.fire();
          return ended.fired;
        },
      };
    },
  };
}

function signal<T>(): { fired: Promise<T>; fire(value: T): void } {
  let fire: (value: T) => void = () => undefined;
  const fired = new Promise<T>((resolve) => (fire = resolve));
  return { fired, fire: (value) => fire(value) };
}
