import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { execute } from '../../../lib/harness/execute';
import { parseShellCommand } from '../../../lib/harness/tool-interface/shell-command';
import { MemorySandbox } from '../../../workers/sandbox/memory-sandbox';
import { temporaryDirectory } from '../../support/temporary-directory';

const files = {
  'login.yaml': 'name: login\nstorage: none\nsee: shared/base.yaml\nport: 80\n',
  'shared/base.yaml': 'storage: disk-7\n',
  'notes/a b.txt': 'one\ntwo\nthree\n',
  'empty.txt': '',
};

type State = { exitCode: number | null; output: string[]; files: Record<string, string> };

/** What the machine's own shell makes of a command; the order of found files is its own affair. */
function realShell(command: string): State {
  const directory = temporaryDirectory();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: directory, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
  const left = ['answer.txt', ...Object.keys(files)].flatMap((path) => {
    try {
      return [[path, readFileSync(join(directory, path), 'utf8')]];
    } catch {
      return [];
    }
  });
  return { exitCode: status, output: (stdout + stderr).split('\n').sort(), files: Object.fromEntries(left.sort()) };
}

async function directly(command: string): Promise<State> {
  const action = parseShellCommand(command);
  if (action.type === 'workflow' || action.type === 'message' || action.type === 'command') throw new Error(`${command} is not carried out directly`);
  const sandbox = new MemorySandbox(files);
  const { exitCode, output } = await execute(sandbox, action);
  return { exitCode, output: output.split('\n').sort(), files: Object.fromEntries([...sandbox.files].sort()) };
}

describe('the sandbox of tool calls', () => {
  it.each([
    'cat login.yaml',
    "cat 'notes/a b.txt'",
    'cat empty.txt',
    'cat missing.txt',
    'head -n 2 login.yaml',
    'tail -n +3 login.yaml',
    "sed -n '2,3p' login.yaml",
    "sed -n '3,9p' login.yaml",
    'grep -rl storage .',
    "grep -rlF 'disk-7' .",
    'grep -rl nowhere .',
    "echo 'the value' > answer.txt",
    "sed -i 's/^storage: .*/storage: tape/' login.yaml",
    "sed -i 's/^storage: .*/storage: tape/' missing.yaml",
  ])('carries %s out directly, as a GNU shell does', async (command) => {
    expect(await directly(command)).toEqual(realShell(command));
  });

  it.each([
    ['a pipe', 'cat login.yaml | grep port', 'port: 80\n'],
    ['two commands', 'cd shared && cat base.yaml', 'storage: disk-7\n'],
    ['a substitution', 'echo "$(head -n 1 login.yaml)!"', 'name: login!\n'],
  ])('leaves %s to the shell', async (_, command, output) => {
    expect(parseShellCommand(command)).toEqual({ type: 'command', command });
    expect(await new MemorySandbox(files).exec(command)).toEqual({ exitCode: 0, output });
  });

  it('keeps what a shell command did to the files', async () => {
    const sandbox = new MemorySandbox(files);
    await sandbox.exec('mkdir -p out && cp login.yaml out/copy.yaml && rm empty.txt && echo x >> login.yaml');
    expect(sandbox.read('out/copy.yaml')).toBe(files['login.yaml']);
    expect(sandbox.read('empty.txt')).toBeNull();
    expect(sandbox.read('login.yaml')).toBe(`${files['login.yaml']}x\n`);
  });

  it.each(['cat /etc/passwd', 'cat ../../../../etc/passwd', 'cat /proc/self/environ', 'curl http://127.0.0.1:3000/', 'node -e 1', 'python3 -c 1'])('has no way to the machine by %s', async (command) => {
    const { exitCode, output } = await new MemorySandbox(files).exec(command);
    expect(exitCode).not.toBe(0);
    expect(output).not.toMatch(/root:x:|PATH=/);
  });

  it('ends a command that would run for ever, and keeps at most 64 KiB of output', async () => {
    const sandbox = new MemorySandbox(files);
    expect((await sandbox.exec('while true; do :; done')).exitCode).not.toBe(0);
    expect((await sandbox.exec('for i in $(seq 1 900); do cat login.yaml login.yaml login.yaml; done')).output.length).toBeLessThanOrEqual(64 * 1024);
  });

  it('refuses every path that leads out of the workspace', () => {
    const sandbox = new MemorySandbox(files);
    for (const path of ['/etc/passwd', '../x', 'a/../../x', 'a\0b', '', '.', `/workspace/../x`]) {
      expect(sandbox.read(path)).toBeNull();
      expect(sandbox.write(path, 'x')).toBe(false);
    }
    expect([...sandbox.files.keys()]).toEqual(Object.keys(files));
  });
});
