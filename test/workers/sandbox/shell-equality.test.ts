import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { execute } from '../../../lib/harness/execute';
import { FileSandbox } from '../../../lib/harness/file-sandbox';
import { parseShellCommand, replaceLineCommand, searchCommand, setLineCommand, shellPath, shellQuote } from '../../../lib/harness/tool-interface/shell-command';
import type { ToolResult } from '../../../lib/harness/types';
import { MemorySandbox } from '../../../workers/sandbox/memory-sandbox';

interface Ran extends ToolResult {
  files: Record<string, string>;
}

async function recognised(files: Record<string, string>, command: string): Promise<Ran> {
  const action = parseShellCommand(command);
  if (action.type === 'command' || action.type === 'workflow' || action.type === 'message') throw new Error(`not recognised: ${command}`);
  const sandbox = new FileSandbox(files);
  return { ...(await execute(sandbox, action)), files: Object.fromEntries(sandbox.files) };
}

async function inShell(files: Record<string, string>, command: string): Promise<Ran> {
  const sandbox = new MemorySandbox(files);
  return { ...(await sandbox.exec(command)), files: Object.fromEntries(sandbox.files) };
}

const names = ['a.txt', 'b c.md', 'sub/é.txt'];
const name = fc.constantFrom(...names);
const word = fc.constantFrom('port: 80', 'owner: me', 'x', 'port: 8', '', 'a  b');
const file = fc.tuple(fc.array(word, { maxLength: 6 }), fc.boolean()).map(([lines, ended]) => (lines.length === 0 ? '' : lines.join('\n') + (ended ? '\n' : '')));
const files = fc.tuple(file, file, file).map((all) => Object.fromEntries(names.map((path, index) => [path, all[index] ?? ''])));
const count = fc.nat(8);
const quoted = (text: string) => fc.constantFrom(shellQuote(text), `"${text}"`);
const path = name.chain((text) => fc.constantFrom(shellPath(text), shellQuote(text), `"./${text}"`));
const command = fc.oneof(
  path.map((file) => `cat ${file}`),
  fc.tuple(count, path).map(([lines, file]) => `head -n ${lines} ${file}`),
  fc.tuple(count, path).map(([from, file]) => `tail -n +${from} ${file}`),
  fc.tuple(fc.integer({ min: 1, max: 5 }), count, path).map(([from, more, file]) => `sed -n '${from},${from + more}p' ${file}`),
  fc.constantFrom('port: 80', 'x', 'port', 'nowhere').chain(quoted).map((pattern) => `grep -rl ${pattern} .`),
  fc.constantFrom('v1.4', 'port: 8', 'o').chain(quoted).map((pattern) => `grep -rlF ${pattern} .`),
  fc.tuple(fc.constantFrom('', 'word', 'two words', 'a\nb', 'é: #~').chain(quoted), fc.oneof(path, fc.constant('new/deep/file.txt'))).map(([text, file]) => `echo ${text} > ${file}`),
  fc.tuple(fc.constantFrom('port', 'owner', 'none'), fc.constantFrom('9', 'a b', '', '1/2', 'a & b', '$1'), path).map(([key, value, file]) => `sed -i 's/^${key}: .*/${key}: ${value.replace(/[\\/&]/g, '\\$&')}/' ${file}`),
);

/** GNU grep names files with `./` where it is given the folder; just-bash leaves it off. */
function namesAlike(output: string): string {
  return output.replace(/^\.\//gm, '');
}

describe('a recognised command', () => {
  it('does what the shell does: the same output, exit code and files', async () => {
    await fc.assert(
      fc.asyncProperty(files, command, async (workspace, text) => {
        const own = await recognised(workspace, text);
        const real = await inShell(workspace, text);
        expect({ ...own, output: namesAlike(own.output) }).toEqual({ ...real, output: namesAlike(real.output) });
      }),
      { numRuns: 250 },
    );
  });

  it('keeps an escaped backslash as GNU sed does; just-bash 3.4.2 drops it', async () => {
    const text = setLineCommand('a.txt', 'path', 'C:\\new');
    expect((await recognised({ 'a.txt': 'path: x\n' }, text)).files).toEqual({ 'a.txt': 'path: C:\\new\n' });
  });

  it('fails where the shell fails, with GNU wording, and changes nothing', async () => {
    const wordings = [
      ['cat no.txt', 'cat: no.txt: No such file or directory\n'],
      ['head -n 2 no.txt', 'cat: no.txt: No such file or directory\n'],
      ["sed -i 's/^a: .*/a: b/' no.txt", "sed: can't read no.txt: No such file or directory\n"],
      ['grep -rl nothing .', ''],
    ] as const;
    for (const [text, output] of wordings) {
      const own = await recognised({ 'a.txt': 'x\n' }, text);
      const real = await inShell({ 'a.txt': 'x\n' }, text);
      expect(own.output).toBe(output);
      expect([own.exitCode > 0, own.files]).toEqual([real.exitCode > 0, real.files]);
    }
  });

  it('takes a pattern for the very text to be found, unlike grep, to which a dot is any character', async () => {
    const workspace = { 'a.txt': 'v1.4 [x]*\n', 'b.txt': 'v1x4\n' };
    expect((await recognised(workspace, "grep -rl '[x]*' .")).output).toBe('./a.txt\n');
    expect((await recognised(workspace, "grep -rl 'v1.4' .")).output).toBe('./a.txt\n');
    expect(namesAlike((await inShell(workspace, "grep -rl 'v1.4' .")).output)).toBe('a.txt\nb.txt\n');
  });
});

describe('a command whose meaning is not plain', () => {
  it.each([
    'cat a b', 'cat -n a', "cat '-n'", 'cat a | wc -l', 'cat *.txt', 'cat [ab].txt', 'cat {a,b}', 'cat ~', 'cat #a', 'cat $HOME', 'cat `ls`', 'cat a; rm a', 'cat a && ls', 'cat a > b', 'cat',
    'head a', 'head -n x a', 'head -n -2 a', 'tail -n 2 a', "sed -n '3,2p' a", "sed -n '0,2p' a", "sed -n '2p' a",
    "grep -rl '-v' .", 'grep -rl a b', 'grep -r a .',
    'echo -n x > y', 'echo a b > y', 'echo x >> y', 'echo "$x" > y', 'echo x', "sed -i 's/a/b/' c", "sed -i 's/^a: .*/b: c/' d", "sed -i 's/^a: .*/a: &/' d", 'ls',
  ])('goes to the shell as it is: %s', (text) => expect(parseShellCommand(text)).toEqual({ type: 'command', command: text }));
});

describe('quoting', () => {
  const odd = fc.string({ unit: fc.constantFrom(...'ab \'"$`\\!*?[]{}|&;<>()#~\n=%é'), minLength: 1, maxLength: 12 });

  it('brings any text through the shell unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(odd, async (text) => {
        expect((await inShell({}, `printf '%s' ${shellQuote(text)}`)).output).toBe(text);
      }),
      { numRuns: 60 },
    );
  });

  const oddLine = odd.map((text) => text.replaceAll('\n', ' ').replaceAll('\\', '/'));

  it('sets a line to any value, with the same effect in the shell', async () => {
    await fc.assert(
      fc.asyncProperty(oddLine, async (value) => {
        const text = setLineCommand('my file.txt', 'port', value);
        const workspace = { 'my file.txt': 'owner: me\nport: 80\n', b: 'port: 80\n' };
        expect((await inShell(workspace, text)).files).toEqual({ ...workspace, 'my file.txt': `owner: me\nport: ${value}\n` });
      }),
      { numRuns: 60 },
    );
  });

  it('replaces any whole line, and finds any text, in the shell', async () => {
    await fc.assert(
      fc.asyncProperty(oddLine, oddLine, async (before, after) => {
        const workspace = { a: `first\n${before}\nlast\n`, b: 'other\n' };
        expect((await inShell(workspace, replaceLineCommand('a', before, after))).files).toEqual({ a: `first\n${after}\nlast\n`, b: 'other\n' });
      }),
      { numRuns: 60 },
    );
    expect((await inShell({ a: "it's\n", b: 'its\n' }, searchCommand("it's"))).output).toBe('a\n');
  });

  it('names a file that begins with a dash so that it is no option', async () => {
    expect(shellPath('-n')).toBe('./-n');
    expect((await inShell({ '-n': 'x\n' }, `cat ${shellPath('-n')}`)).output).toBe('x\n');
  });
});
