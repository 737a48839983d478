import { join } from 'node:path';
import { StudioError } from '../../lib/contract';
import { type Context, getStatus } from '../../lib/service';
import { root } from '../build.mjs';
import { type Child, startChild } from '../start/child';
import { lastLines, openLog } from '../start/log-file';

const mostStarts = 3;
const graceMs = 9000;

/**
 * Sees to it that somebody works on an experiment: the running studio's worker, or one of our own that ends with the
 * experiment. `check` is called again and again; it throws when our own worker failed three times.
 */
export function createOwnWorker(ctx: Context, experimentId: string): { check(): void; stop(): Promise<void> } {
  const log = openLog(ctx.directory);
  let own: Child | null = null;
  let starts = 0;
  return {
    check() {
      if (own !== null || getStatus(ctx).worker.alive) return;
      if (starts++ === mostStarts) {
        throw new StudioError('unavailable', `the worker ended ${mostStarts} times by itself; see ${log.path}, which ends with:\n${lastLines(log.path, 10)}`);
      }
      const env = { NODE_ENV: 'production', STUDIO_DATA: ctx.directory, STUDIO_COMMIT: process.env.STUDIO_COMMIT ?? '' };
      own = startChild([join(root, 'dist/worker.mjs'), '--until-idle', experimentId], env, log.descriptor);
      void own.ended.then(() => (own = null));
    },
    async stop() {
      await own?.stop(graceMs);
    },
  };
}
