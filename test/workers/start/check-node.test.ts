import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { root } from '../../../workers/build.mjs';

/** Runs one of the entries in a Node that says it has another version. */
function entry(file: string, version: string): { code: number | null; err: string } {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } }); process.argv[2] = 'help'; import(${JSON.stringify(pathToFileURL(join(root, file)).href)})`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', pretend], { cwd: root, encoding: 'utf8' });
  return { code: status, err: stderr };
}

describe('a Node that is too old', () => {
  it.each(['workers/start.mjs', 'workers/studio.mjs', 'test/run.mjs'])('is named by %s, with the remedy', (file) => {
    expect(entry(file, '20.18.3')).toEqual({ code: 1, err: 'node 20.18.3 is too old: the studio needs Node 20.19 or newer; install it from https://nodejs.org and run the command again\n' });
  });

  it('does not stop one that is new enough', () => {
    expect(entry('workers/studio.mjs', '20.19.0')).toMatchObject({ code: 0 });
  });
});
