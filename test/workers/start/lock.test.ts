import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../../../workers/build.mjs';
import { lockHolder, takeLock } from '../../../workers/start/lock.mjs';
import { temporaryDirectory } from '../../support/temporary-directory';

const module = pathToFileURL(join(root, 'workers/start/lock.mjs')).href;
const takeAndWait = `import(${JSON.stringify(module)}).then((m) => { m.takeLock(process.argv[1]).announce('http://127.0.0.1:4000'); console.log('taken'); setInterval(() => {}, 1000); }).catch((error) => { console.log(error.message); });`;

/** A real process that takes the lock; resolves with it and what it printed first. */
async function holder(directory: string): Promise<{ kill: () => Promise<void>; said: string }> {
  const child = spawn(process.execPath, ['-e', takeAndWait, directory], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  const [chunk]: unknown[] = await once(child.stdout, 'data');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  return { kill, said: String(chunk).trim() };
}

describe('the lock of a data directory', () => {
  it('refuses a second studio with a sentence that names the first', async () => {
    const directory = temporaryDirectory();
    await holder(directory);
    const before = readFileSync(join(directory, 'lock'), 'utf8');
    expect(() => takeLock(directory)).toThrow(/already in use by a studio at http:\/\/127\.0\.0\.1:4000 \(process \d+\); use that one/);
    expect(readFileSync(join(directory, 'lock'), 'utf8')).toBe(before);
    expect(readdirSync(directory)).toEqual(['lock']);
  });

  it('passes on when its process was killed', async () => {
    const directory = temporaryDirectory();
    const first = await holder(directory);
    expect(lockHolder(directory)?.url).toBe('http://127.0.0.1:4000');
    await first.kill();
    expect(lockHolder(directory)).toBeNull();
    const lock = takeLock(directory);
    expect(lockHolder(directory)?.pid).toBe(process.pid);
    lock.release();
    expect(existsSync(join(directory, 'lock'))).toBe(false);
  });

  it('passes on when a later process has the number of the dead one', () => {
    const directory = temporaryDirectory();
    const first = takeLock(directory);
    const text: unknown = JSON.parse(readFileSync(join(directory, 'lock'), 'utf8'));
    writeFileSync(join(directory, 'lock'), JSON.stringify({ ...Object(text), born: '1' }));
    expect(() => takeLock(directory).release()).not.toThrow();
    first.release();
  });

  it('passes on when a crash left it cut short', () => {
    const directory = temporaryDirectory();
    writeFileSync(join(directory, 'lock'), '{"pid":');
    expect(() => takeLock(directory).release()).not.toThrow();
  });

  it('counts as held when its machine cannot be asked', () => {
    const directory = temporaryDirectory();
    writeFileSync(join(directory, 'lock'), JSON.stringify({ pid: 1, born: null, host: 'elsewhere', url: null }));
    expect(() => takeLock(directory)).toThrow(/process 1 on elsewhere; delete .*lock if that machine is gone/);
  });

  it('goes to exactly one of eight that start at once over a stale one', async () => {
    const directory = temporaryDirectory();
    writeFileSync(join(directory, 'lock'), '');
    const all = await Promise.all(Array.from({ length: 8 }, () => holder(directory)));
    expect(all.filter(({ said }) => said === 'taken')).toHaveLength(1);
    await Promise.all(all.map(({ kill }) => kill()));
  });

  it('is refused with the path and the remedy where the directory cannot be written', () => {
    expect(() => takeLock('/proc/studio-data')).toThrow(/data directory \/proc\/studio-data is not writable \(E[A-Z]+\); give the studio another one with STUDIO_DATA/);
  });
});
