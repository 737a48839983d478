import { spawn } from 'node:child_process';
import { root } from '../build.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Prints to standard error, so that a command's `--json` on standard output stays clean. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** Ends the process with one sentence. */
export function refuse(error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

/**
 * Runs a program of the set-up and shows its output. A signal ends the child first, then this process with code 0.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function runStep(command, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 2, 2] });
    const end = (signal) => {
      child.kill(signal);
      setTimeout(() => child.kill('SIGKILL'), 5000).unref();
      child.once('exit', () => process.exit(0));
    };
    for (const signal of signals) process.once(signal, end);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, end);
      if (code === 0) resolve(undefined);
      else reject(new Error(`${[command, ...args].join(' ')} failed (${signal ?? `exit code ${code}`}); its output stands above`));
    });
  });
}
