import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { isStudioError } from '../../lib/contract/errors';
import { createContext, ensureBuiltIns } from '../../lib/service';
import { createLocalRunner } from '../runner/local-runner';
import { runWorker } from './run-worker';

/** The bundle lies in `<checkout>/dist`. */
const home = fileURLToPath(new URL('..', import.meta.url));
const log = pino({ base: { pid: process.pid } });

/** `node dist/worker.mjs [--until-idle <experiment id>]`, on the data directory in STUDIO_DATA. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'until-idle': { type: 'string' } } });
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.abort());
  const ctx = createContext(process.env.STUDIO_DATA ?? join(home, '.studio'), { home, busyTimeoutMs: 5000 });
  await ensureBuiltIns(ctx);
  const cores = availableParallelism();
  const runner = createLocalRunner({ program: join(home, 'dist', 'trainer.mjs') });
  const slots = Math.min(2, cores);
  log.info({ directory: ctx.directory, slots }, 'worker started');
  await runWorker({ ctx, runner, slots, cores, backboneDirectory: join(home, 'public', 'backbones'), untilIdle: values['until-idle'] }, stop.signal);
  log.info('worker ended');
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    log.fatal(isStudioError(error) ? { code: error.code } : { err: error }, isStudioError(error) ? error.message : 'worker failed');
    process.exit(1);
  },
);
