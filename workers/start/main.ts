import { join } from 'node:path';
import { createContext, createLoginToken, ensureBuiltIns } from '../../lib/service';
import { root } from '../build.mjs';
import { startChild } from './child';
import { choosePort } from './choose-port';
import { checkoutCommit } from './checkout-commit';
import { lastLines, openLog } from './log-file';
import { say } from './step.mjs';
import { listens, supervise } from './supervise';

export interface StartOptions {
  /** Data directory; this process holds its lock. */
  directory: string;
  /** Wanted port as text, from the command line or `STUDIO_PORT`. */
  port: string | undefined;
  /** Called with the address once the studio answers. */
  announce: (url: string) => void;
}

/** Migrates the store, starts web and worker, prints the link, and ends the process after a signal or a crash. */
export async function runStudio({ directory, port: wanted, announce }: StartOptions): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  endWithNpm(stop);

  const ctx = createContext(directory, { home: root, busyTimeoutMs: 5000 });
  await ensureBuiltIns(ctx);
  const { port, note } = await choosePort(wanted);
  if (note !== null) say(note);

  const log = openLog(directory);
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', STUDIO_DATA: directory, STUDIO_PORT: String(port), STUDIO_COMMIT: checkoutCommit() };
  const next = join(root, 'node_modules/next/dist/bin/next');
  const web = startChild([next, 'start', '-H', '127.0.0.1', '-p', String(port)], env, log.descriptor);
  const startWorker = () => startChild([join(root, 'dist/worker.mjs')], env, log.descriptor);

  if (await listens(web, port, stop.signal)) {
    const url = `http://127.0.0.1:${port}`;
    announce(url);
    say(`\nThe studio is ready. Open this link, which works once:\n\n  ${url}/enter?token=${await createLoginToken(ctx)}\n\nData: ${directory}   Log: ${log.path}   Ctrl-C ends the studio.`);
  }
  const code = await supervise(web, startWorker, stop.signal);
  if (code !== 0) say(`The log ends with:\n${lastLines(log.path, 20)}`);
  process.exit(code);
}

/** npm, killed, tells nobody: its script would go on without an owner. */
function endWithNpm(stop: AbortController): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop.abort(), 500).unref();
}
