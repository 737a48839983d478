import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { execute } from '../../../lib/harness/execute';
import { FileSandbox, insideWorkspace } from '../../../lib/harness/file-sandbox';

const outside = [
  '../a.txt', '..', 'sub/../../a.txt', './../a.txt', 'a/b/../../../c', '/etc/passwd', '/', '/workspace', '/workspace/', '/workspace/..', '/workspace/../etc/passwd', '/workspace//etc/passwd', '//etc/passwd',
  '', '.', './', 'sub/..', '\0', 'a.txt\0', '../\0', 'x'.repeat(201), `${'d/'.repeat(100)}x`,
];

describe('a path', () => {
  it.each(outside.map((path) => [JSON.stringify(path).slice(0, 40), path]))('that leads out of the workspace, or nowhere in it, is refused: %s', async (_, path) => {
    const sandbox = new FileSandbox({ 'a.txt': 'x: 1\n' });
    expect(insideWorkspace(path)).toBeNull();
    const results = [
      await execute(sandbox, { type: 'read', path, lines: null }),
      await execute(sandbox, { type: 'write', path, content: 'y\n' }),
      await execute(sandbox, { type: 'replace', path, before: 'x', after: 'y' }),
      await execute(sandbox, { type: 'set-line', path, key: 'x', value: '2' }),
    ];
    for (const { exitCode, output } of results) {
      expect(exitCode).toBeGreaterThan(0);
      expect(output).toContain('No such file or directory');
    }
    expect(Object.fromEntries(sandbox.files)).toEqual({ 'a.txt': 'x: 1\n' });
  });

  it('inside it is taken in every way of writing it', () => {
    for (const path of ['sub/a.txt', './sub/a.txt', 'sub//a.txt', '/workspace/sub/a.txt', 'sub/./a.txt', 'sub/x/../a.txt', 'other/../sub/a.txt']) expect(insideWorkspace(path)).toBe('sub/a.txt');
    for (const path of ['...', '..a', 'a..b/c']) expect(insideWorkspace(path)).toBe(path);
  });

  it('is either refused or a plain relative one, whatever it was', () => {
    const parts = fc.array(fc.oneof(fc.constantFrom('..', '.', '', 'a', 'workspace', '\0'), fc.string()), { maxLength: 8 }).map((all) => all.join('/'));
    fc.assert(
      fc.property(parts, (path) => {
        const inside = insideWorkspace(path);
        if (inside === null) return;
        expect(inside.split('/').filter((part) => part === '' || part === '.' || part === '..')).toEqual([]);
        expect(insideWorkspace(inside)).toBe(inside);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('actions in a workspace of files', () => {
  const files = { 'a.txt': 'port: 80\nowner: me\nport: 80\n', 'b.txt': 'owner: me' };

  it('replace only what stands there once', async () => {
    const sandbox = new FileSandbox(files);
    expect(await execute(sandbox, { type: 'replace', path: 'a.txt', before: 'port: 80', after: 'x' })).toEqual({ exitCode: 1, output: 'edit: the text to replace stands in 2 places, not in one\n' });
    expect(await execute(sandbox, { type: 'replace', path: 'a.txt', before: 'none', after: 'x' })).toEqual({ exitCode: 1, output: 'edit: the text to replace stands in 0 places, not in one\n' });
    expect(await execute(sandbox, { type: 'replace', path: 'a.txt', before: 'me', after: '$&$1' })).toEqual({ exitCode: 0, output: '' });
    expect(sandbox.read('a.txt')).toBe('port: 80\nowner: $&$1\nport: 80\n');
  });

  it('set every line of a key and name files in order', async () => {
    const sandbox = new FileSandbox({ 'z.txt': 'owner: me\n', ...files });
    await execute(sandbox, { type: 'set-line', path: 'a.txt', key: 'port', value: '90' });
    expect(sandbox.read('a.txt')).toBe('port: 90\nowner: me\nport: 90\n');
    expect((await execute(sandbox, { type: 'search', pattern: 'owner' })).output).toBe('./a.txt\n./b.txt\n./z.txt\n');
  });

  it('run no commands, and say so', async () => {
    expect(await execute(new FileSandbox(files), { type: 'command', command: 'ls -l' })).toEqual({ exitCode: 127, output: 'ls: no commands are run here\n' });
  });
});
