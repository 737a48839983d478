import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../workers/build.mjs';

export interface Started {
  readonly process: ChildProcess;
  /** Everything said so far. */
  said(): string;
  /** Resolves once what was said matches, with the first group or the match; rejects when the process ends first. */
  says(pattern: RegExp): Promise<string>;
  /** Exit code, once it has ended. */
  readonly ended: Promise<number | null>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

/** The printed link. */
export const enterLink = /http:\/\/127\.0\.0\.1:\d+\/enter\?token=[\w-]{43}/;

/** Runs the real `npm start` program on a data directory, on any free port. */
export function npmStart(directory: string, args: string[] = ['--port', '0'], env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [join(root, 'workers/start.mjs'), ...args], { cwd: root, env: { ...process.env, STUDIO_DATA: directory, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const pipe of [child.stdout, child.stderr]) pipe.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close').then(() => child.exitCode);
  return {
    process: child,
    said: () => output,
    ended,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const match = pattern.exec(output);
          if (match) resolve(match[1] ?? match[0]);
        };
        look();
        for (const pipe of [child.stdout, child.stderr]) pipe.on('data', look);
        void ended.then(() => reject(new Error(`it ended and never said ${pattern}:\n${output}`)));
      }),
  };
}
