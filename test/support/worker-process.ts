import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildProgram, root } from '../../workers/build.mjs';

const scriptedTrainer = join(root, 'test/support/scripted-trainer.mjs');

export interface WorkerProcess {
  readonly pid: number;
  kill(signal: NodeJS.Signals): void;
  /** Exit code, or the name of the signal that ended it. */
  readonly ended: Promise<number | string>;
}

/** Bundles the worker that runs the scripted trainer; once for a test file. */
export function buildScriptedWorker(): Promise<string> {
  return buildProgram('test/support/scripted-worker.ts', 'scripted-worker');
}

/** Starts a real worker process, which carries out runs with the given trainer; backbones come from its data directory. */
export function startWorkerProcess(program: string, directory: string, untilIdle?: string, trainer = scriptedTrainer): WorkerProcess {
  const child = spawn(process.execPath, [program, directory, trainer, ...(untilIdle === undefined ? [] : [untilIdle])], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit').then(([code, signal]: (number | string | null)[]) => signal ?? code ?? 'unknown');
  return { pid: child.pid ?? 0, kill: (signal) => void child.kill(signal), ended };
}

/** Resolves once `holds` does; looks 50 times a second. The test's own time limit is the bound. */
export async function eventually(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}
