import type { Command } from 'commander';
import { StudioError } from '../../lib/contract';
import { createLoginToken, getStatus } from '../../lib/service';
import { dataDirectory, lockHolder } from '../start/lock.mjs';
import { answers } from './verb';

export function addStudioVerbs(program: Command): void {
  answers(program.command('status').description('whether a studio and a worker run, and what waits'), (ctx) => {
    const url = lockHolder(dataDirectory())?.url ?? null;
    const status = getStatus(ctx);
    const lines = [
      url === null ? 'no studio runs' : `studio at ${url}`,
      status.worker.alive ? 'a worker is alive' : 'no worker is alive',
      `${status.runs.running} running, ${status.runs.queued} queued`,
      `data in ${ctx.directory}`,
    ];
    return { value: { url, directory: ctx.directory, ...status }, text: lines.join('\n') };
  });

  answers(program.command('link').description('a new link into the running studio, which works once'), async (ctx) => {
    const url = lockHolder(dataDirectory())?.url;
    if (!url) throw new StudioError('conflict', `no studio runs on ${ctx.directory}; start one with npm start`);
    const link = `${url}/enter?token=${await createLoginToken(ctx)}`;
    return { value: { link }, text: link };
  });
}
