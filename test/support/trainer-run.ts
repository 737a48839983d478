import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { RunEvent } from '../../lib/contract/run-event';
import type { RunSpec } from '../../lib/contract/run-spec';
import type { TrainerJob } from '../../lib/contract/trainer-job';
import { trainingDesign } from '../../lib/design/training-design';
import { paperSpace } from '../../lib/harness/paper-space';
import { presetOf } from '../../lib/service/presets';
import { runSpecs } from '../../lib/service/run-specs';
import { root } from '../../workers/build.mjs';
import { createLocalRunner } from '../../workers/runner/local-runner';
import type { RunnerEnd, RunningJob } from '../../workers/runner/runner';
import { temporaryDirectory } from './temporary-directory';

export const trainerProgram = join(root, 'dist/trainer.mjs');
export const shippedBackbones = join(root, 'public/backbones');

/** Harness scaling on the shipped backbone, in seconds: 4 tasks x 4 rollouts, every step a checkpoint. */
export function tinySpec(changes: Partial<RunSpec> = {}): RunSpec {
  const space = paperSpace();
  const { name: _name, title: _title, description: _description, ...preset } = presetOf('smoke');
  const settings = { ...preset, arms: ['harness-scaling' as const] };
  const [spec] = runSpecs({ space, training: trainingDesign(space, { seed: 1 }).codes, heldOut: ['12012', '20121'], settings });
  if (!spec) throw new Error('no spec');
  const schedule = { steps: 2, tasksPerStep: 4, rolloutsPerTask: 4, k: 2 };
  return { ...spec, schedule, evaluation: { tasksPerSet: 2, repeats: 1, everySteps: 1 }, checkpointEvery: 1, ...changes };
}

export function trainerJob(spec: RunSpec, changes: Partial<TrainerJob> = {}): TrainerJob {
  return { runId: 'r', attempt: 1, spec, storedStep: -1, runDirectory: temporaryDirectory(), backboneDirectory: shippedBackbones, threads: 1, ...changes };
}

export interface TrainerRun {
  readonly end: RunnerEnd;
  readonly events: readonly RunEvent[];
  readonly directory: string;
}

/** Runs the real trainer as the worker does; `onEvent` may stop or kill it. */
export async function runTrainer(job: TrainerJob, onEvent: (event: RunEvent, running: RunningJob) => void = () => undefined): Promise<TrainerRun> {
  const events: RunEvent[] = [];
  const running: RunningJob = createLocalRunner({ program: trainerProgram }).start(job, (event) => {
    events.push(event);
    onEvent(event, running);
  });
  onTestFinished(() => running.kill());
  return { end: await running.ended, events, directory: job.runDirectory };
}

/** What of a run is stored and must not depend on time or on the number of threads. */
export function pointsOf(events: readonly RunEvent[]): RunEvent[] {
  return events.flatMap((event): RunEvent[] => {
    if (event.type === 'progress' || event.type === 'log' || event.type === 'done') return [];
    if (event.type !== 'metric') return [event];
    return [{ ...event, values: Object.fromEntries(Object.entries(event.values).filter(([name]) => !name.startsWith('timing/'))) }];
  });
}

/** The points that follow the checkpoint of a step, which a run resumed there has to make again. */
export function pointsAfter(events: readonly RunEvent[], step: number): RunEvent[] {
  const points = pointsOf(events);
  return points.slice(points.findIndex((event) => event.type === 'checkpoint' && event.step === step) + 1);
}

/** Hash of the last checkpoint. */
export function lastSha(events: readonly RunEvent[]): string {
  return events.reduce((last, event) => (event.type === 'checkpoint' ? event.sha256 : last), '');
}

/** The bare trainer process, its pipes in the hands of the test. */
export function spawnTrainer() {
  const child = spawn(process.execPath, [trainerProgram], { stdio: 'pipe' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = Promise.all([once(child, 'exit'), text(child.stderr)]).then(([[code], errors]) => ({ code: Number(code), errors }));
  return { child, ended };
}
