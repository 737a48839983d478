import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';
import { decode } from '../../lib/contract/decode';
import { isStudioError } from '../../lib/contract/errors';
import { trainerLineSchema, type RunEvent } from '../../lib/contract/run-event';
import type { TrainerJob } from '../../lib/contract/trainer-job';
import type { Runner, RunnerEnd, RunningJob } from './runner';

export interface LocalRunnerOptions {
  /** Path of the trainer's bundle. */
  readonly program: string;
}

/** Nothing else of the worker's environment reaches a trainer. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'NODE_ENV'];
const tailBytes = 4000;

/**
 * Runs each attempt in a Node process of its own: the job goes in as one line, events come back as lines.
 * Standard input stays open; when the worker dies it closes, and the trainer ends.
 */
export function createLocalRunner({ program }: LocalRunnerOptions): Runner {
  return {
    start(job, emit) {
      const child = spawn(process.execPath, ['--enable-source-maps', program], { detached: true, stdio: 'pipe', env: allowedEnvironment() });
      return follow(child, job, emit);
    },
  };
}

function allowedEnvironment(): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'production' };
  for (const name of passedOn) if (process.env[name] !== undefined) env[name] = process.env[name];
  return env;
}

function follow(child: ChildProcessWithoutNullStreams, job: TrainerJob, emit: (event: RunEvent) => void): RunningJob {
  const reader = createEventReader(emit);
  let errors = '';
  let killed = false;

  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-tailBytes)));
  child.stdin.on('error', () => undefined); // it ended before it read its job: the exit tells
  child.stdin.write(`${JSON.stringify(job)}\n`);

  const kill = () => {
    killed = true;
    killGroup(child);
  };
  const lines = createInterface({ input: child.stdout, crlfDelay: Infinity });
  lines.on('line', (line) => {
    if (!reader.read(line)) kill();
  });

  const read = new Promise<void>((resolve) => lines.once('close', resolve));
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => {
      killGroup(child); // what it left behind goes with it, and lets go of the pipes
      resolve(signal ? `signal ${signal}` : `exit code ${code}`);
    });
  });
  const ended = Promise.all([exited, read]).then(([how]): RunnerEnd => {
    const outcome = reader.outcome();
    const defect = reader.defect();
    if (defect !== null) return { kind: 'broken', text: defect };
    if (outcome !== null && !killed) return { kind: 'done', outcome };
    const text = `the trainer ended with ${how}${errors.trim() === '' ? '' : `: ${errors.trim()}`}`;
    return { kind: how === 'signal SIGKILL' && !killed ? 'killed' : 'broken', text };
  });

  return {
    ended,
    kill,
    async stop(graceMs) {
      child.kill('SIGTERM');
      const timer = setTimeout(kill, graceMs);
      const end = await ended;
      clearTimeout(timer);
      return end;
    },
  };
}

/** Decodes lines into events and watches their numbering; after the first defect nothing more is handed over. */
function createEventReader(emit: (event: RunEvent) => void) {
  let next = 0;
  let done: 'finished' | 'stopped' | null = null;
  let defect: string | null = null;
  return {
    outcome: () => done,
    defect: () => defect,
    /** False for a line that is no event. */
    read(line: string): boolean {
      if (defect !== null || line === '') return defect === null;
      try {
        const { seq, event } = decode(trainerLineSchema, JSON.parse(line), `trainer line ${next}`);
        if (seq !== next) throw new RangeError(`trainer line ${next} is numbered ${seq}`);
        next += 1;
        if (event.type === 'done') done = event.outcome;
        emit(event);
        return true;
      } catch (error) {
        if (!(isStudioError(error) || error instanceof SyntaxError || error instanceof RangeError)) throw error;
        defect = `the trainer wrote something that is no event: ${error.message}; the line begins ${JSON.stringify(line.slice(0, 200))}`;
        return false;
      }
    },
  };
}

function killGroup(child: ChildProcessWithoutNullStreams): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    return; // the group is already gone
  }
}
