import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../../../workers/build.mjs';

/** A process with the preload that would run for ever, and what it says once it runs. */
function immortal(): ReturnType<typeof spawn> {
  const child = spawn(process.execPath, ['--import', join(root, 'workers/start/end-with-parent.mjs'), '-e', "process.send('runs'); setInterval(() => {}, 1000)"], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

describe('a process of the studio', () => {
  it('ends when its supervisor is gone', async () => {
    const child = immortal();
    await once(child, 'message');
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([null, 'SIGTERM']);
  });

  it('ends when its supervisor went while it was starting', async () => {
    const child = immortal();
    child.disconnect();
    const [code, signal]: unknown[] = await once(child, 'exit');
    expect([1, 'SIGTERM']).toContain(code ?? signal);
  });
});
