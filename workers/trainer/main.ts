import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { decode } from '../../lib/contract/decode';
import { StudioError } from '../../lib/contract/errors';
import type { RunEvent } from '../../lib/contract/run-event';
import { trainerJobSchema, type TrainerJob } from '../../lib/contract/trainer-job';
import { errorText } from './error-text';
import { ThreadPool } from './rollout/thread-pool';
import { newestCheckpoint, saveCheckpoint, type TrainingState } from './run/checkpoints';
import { evaluate } from './run/evaluate';
import { readPolicy } from './run/policy-file';
import { train } from './run/train';
import { freshOptimiser } from './update';

const slots = 128;

let stopping = false;
let seq = 0;

function emit(event: RunEvent): void {
  process.stdout.write(`${JSON.stringify({ seq: seq++, event })}\n`);
}

function json(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new StudioError('invalid', `the job line is no JSON: it begins ${JSON.stringify(line.slice(0, 80))}; start runs from the studio`);
  }
}

/** Reads the one job line; the process ends when its parent goes, which closes the pipe. */
function readJob(): Promise<TrainerJob> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: process.stdin });
    lines.once('line', (line) => {
      try {
        resolve(decode(trainerJobSchema, json(line), 'trainer job'));
      } catch (error) {
        reject(error);
      }
    });
    lines.once('close', () => process.exit(1));
  });
}

async function startingState(job: TrainerJob): Promise<TrainingState> {
  const { state, skipped } = await newestCheckpoint(job.runDirectory, job.spec, job.storedStep);
  for (const name of skipped) emit({ type: 'log', level: 'warn', text: `checkpoint ${name} cannot be used; going on without it` });
  if (state) {
    emit({ type: 'log', level: 'info', text: `resuming after step ${state.step}` });
    return state;
  }
  const policy = await readPolicy(join(job.backboneDirectory, `${job.spec.backbone}.safetensors`));
  return { policy, optimiser: freshOptimiser(policy.parameters.length), step: 0, tokens: 0 };
}

async function runJob(job: TrainerJob): Promise<boolean> {
  const { spec, runDirectory } = job;
  emit({ type: 'progress', phase: 'prepare', done: 0, total: 1 });
  const state = await startingState(job);
  const { config, phrases } = state.policy;
  const groups = Math.max(1, spec.schedule.tasksPerStep);
  const pool = await ThreadPool.open({ phrases, config, space: spec.space, slots }, job.threads, groups);
  const stopped = () => stopping;
  try {
    const judge = (step: number, transcripts: boolean) => evaluate(pool, spec, step, emit, stopped, transcripts);
    const trained = await train({
      pool, spec, state, emit, stopped,
      now: () => performance.now(),
      save: (current) => saveCheckpoint(runDirectory, spec, current),
      evaluate: (step) => judge(step, false),
    });
    return trained && (await judge(spec.schedule.steps, true));
  } finally {
    await pool.close();
  }
}

process.on('SIGTERM', () => {
  stopping = true;
});
process.stdout.on('error', () => process.exit(1));

try {
  const finished = await runJob(await readJob());
  emit({ type: 'done', outcome: finished ? 'finished' : 'stopped' });
  process.stdout.write('', () => process.exit(0));
} catch (error) {
  process.stderr.write(`${errorText(error)}\n`);
  process.exit(1);
}
