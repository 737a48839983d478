import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createContext, type Context } from '../../lib/service';
import { root } from '../../workers/build.mjs';
import { serviceContext } from './service-context';
import type { WorkerProcess } from './worker-process';

/** A context on a fresh data directory as a studio has it: clock and ids are the real ones. */
export function liveContext(): Context {
  const { ctx } = serviceContext();
  const { now, newId } = createContext(ctx.directory);
  return { ...ctx, now, newId };
}

/** Starts the worker that `npm start` starts, on a data directory. */
export function startRealWorker(directory: string, untilIdle?: string): WorkerProcess {
  const args = [join(root, 'dist/worker.mjs'), ...(untilIdle === undefined ? [] : ['--until-idle', untilIdle])];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, STUDIO_DATA: directory } });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit').then(([code, signal]: (number | string | null)[]) => signal ?? code ?? 'unknown');
  return { pid: child.pid ?? 0, kill: (signal) => void child.kill(signal), ended };
}

/** Process ids of the trainers of a worker. */
export function trainersOf(pid: number): number[] {
  const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(Number);
  return running.filter((child) => parentOf(child) === pid);
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0; // gone in the meantime
  }
}
