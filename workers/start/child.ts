import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../build.mjs';

export type Ending = { code: number | null; signal: NodeJS.Signals | null };

/** A process of the studio: its output goes to the log file, and it ends when the supervisor does. */
export type Child = { process: ChildProcess; ended: Promise<Ending>; stop: (graceMs: number) => Promise<void> };

/** Starts `node <args>`. It leads a process group of its own, so that Ctrl-C reaches it only through the supervisor. */
export function startChild(args: string[], env: Record<string, string>, log: number): Child {
  const preload = ['--import', join(root, 'workers/start/end-with-parent.mjs'), '--enable-source-maps'];
  const child = spawn(process.execPath, [...preload, ...args], {
    cwd: root,
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log, 'ipc'],
  });
  const ended = new Promise<Ending>((resolve) => {
    child.once('error', () => resolve({ code: null, signal: null }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  return { process: child, ended, stop: (graceMs) => stopGroup(child, ended, graceMs) };
}

/** SIGTERM to the process, then after the grace SIGKILL to its whole group. */
async function stopGroup(child: ChildProcess, ended: Promise<Ending>, graceMs: number): Promise<void> {
  child.kill('SIGTERM');
  const timer = setTimeout(() => killGroup(child), graceMs);
  await ended;
  clearTimeout(timer);
  killGroup(child);
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    return; // the group is already gone
  }
}
