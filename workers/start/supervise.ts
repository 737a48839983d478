import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { say } from './step.mjs';
import type { Child, Ending } from './child';

const restartDelaysMs = [1000, 2000, 5000, 15_000, 30_000];
/** A worker that lived this long was healthy: the next restart waits the shortest delay again. */
const healthyMs = 60_000;
/** Both children get this long after SIGTERM, which leaves 2 s of the promised 10. */
const graceMs = 8000;

/**
 * Keeps the worker alive and watches the web process until a signal comes or the web process ends.
 * Resolves with the exit code when both children are gone.
 */
export async function supervise(web: Child, startWorker: () => Child, stopped: AbortSignal): Promise<number> {
  const over = new AbortController();
  const worker = keepWorker(startWorker, over.signal);
  const webEnding = await Promise.race([web.ended, aborted(stopped)]);
  over.abort();
  await Promise.all([web.stop(graceMs), worker]);
  if (webEnding === null) return 0;
  say(`the web process ended by itself (${describe(webEnding)}), so the studio ends too; run npm start again`);
  return 1;
}

/** Resolves once something listens on the port, or false when the child ended or `stopped` came first. */
export async function listens(web: Child, port: number, stopped: AbortSignal): Promise<boolean> {
  const ended = web.ended.then(() => true);
  while (!(await canConnect(port))) {
    if (stopped.aborted || (await Promise.race([ended, delay(50, false)]))) return false;
  }
  return true;
}

async function keepWorker(startWorker: () => Child, over: AbortSignal): Promise<void> {
  for (let failures = 0; !over.aborted; failures++) {
    const worker = startWorker();
    const born = Date.now();
    const ending = await Promise.race([worker.ended, aborted(over)]);
    if (ending === null) return worker.stop(graceMs);
    if (Date.now() - born > healthyMs) failures = 0;
    const waitMs = restartDelaysMs[Math.min(failures, restartDelaysMs.length - 1)] ?? 1000;
    say(`the worker ended by itself (${describe(ending)}); it starts again in ${waitMs / 1000} s`);
    await Promise.race([delay(waitMs, undefined, { ref: false }), aborted(over)]);
  }
}

function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    else signal.addEventListener('abort', () => resolve(null), { once: true });
  });
}

function describe(ending: Ending): string {
  return ending.signal ?? `exit code ${ending.code}`;
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
