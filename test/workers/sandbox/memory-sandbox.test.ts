import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MemorySandbox } from '../../../workers/sandbox/memory-sandbox';

async function run(command: string, files: Record<string, string> = { 'a.txt': 'x: 1\n' }, signal?: AbortSignal) {
  const sandbox = new MemorySandbox(files);
  const result = await sandbox.exec(command, signal);
  return { ...result, files: Object.fromEntries(sandbox.files) };
}

describe('a workspace in memory', () => {
  it('gives commands its files and takes over what they leave', async () => {
    expect(await run('mkdir d && mv a.txt d/b.txt && echo new > c.txt && cat d/b.txt')).toEqual({ exitCode: 0, output: 'x: 1\n', files: { 'd/b.txt': 'x: 1\n', 'c.txt': 'new\n' } });
  });

  it('shows what went wrong after what was said', async () => {
    expect(await run('echo said; cat no; exit 3')).toMatchObject({ exitCode: 3, output: 'said\ncat: no: No such file or directory\n' });
  });

  it('keeps nothing that was written outside, and never reaches the machine', async () => {
    const { files, output } = await run('echo x > /tmp/studio-escape; echo x > ../escape; cat /etc/passwd; ls /');
    expect(files).toEqual({ 'a.txt': 'x: 1\n' });
    expect(output).not.toContain('root:');
    expect(existsSync('/tmp/studio-escape')).toBe(false);
  });

  it('outlives commands that damage it: removed files, links to nowhere, loops, bad syntax, no such program', async () => {
    expect((await run('rm -rf *')).files).toEqual({});
    expect(await run('ln -s nowhere l; ln -s a.txt m; echo ok')).toMatchObject({ exitCode: 0, output: 'ok\n' });
    expect((await run('cd / && rm -rf workspace')).files).toEqual({});
    for (const command of ['while true; do :; done', 'f(){ f; }; f', ':(){ :|:& };:', 'seq 1 1000000', 'if', 'sudo reboot', '\0']) {
      const { exitCode, files } = await run(command);
      expect(exitCode).toBeGreaterThan(0);
      expect(files).toEqual({ 'a.txt': 'x: 1\n' });
    }
  });

  it('cuts an output at 64 KiB', async () => {
    const { output } = await run('cat big.txt; cat big.txt', { 'big.txt': 'x'.repeat(40_000) });
    expect(output).toHaveLength(64 * 1024);
  });

  it('stops a command when told to, and says so by its exit code', async () => {
    const controller = new AbortController();
    const running = run('echo a > b; sleep 4; echo c > d', undefined, controller.signal);
    controller.abort();
    const { exitCode, files } = await running;
    expect(exitCode).toBeGreaterThan(0);
    expect(files).not.toHaveProperty('d');
  });
});
