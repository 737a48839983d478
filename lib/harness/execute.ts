import { sliceLines } from './observation/lines';
import type { Action, LineRange, Sandbox, ToolResult } from './types';

/** Actions that reach the workspace. */
export type WorkspaceAction = Exclude<Action, { type: 'workflow' | 'message' }>;

function missing(tool: string, path: string): ToolResult {
  return { exitCode: 1, output: `${tool}: ${path}: No such file or directory\n` };
}

function read(sandbox: Sandbox, path: string, lines: LineRange | null): ToolResult {
  const text = sandbox.read(path);
  if (text === null) return missing('cat', path);
  if (!lines) return { exitCode: 0, output: text };
  return { exitCode: 0, output: sliceLines(text.match(/[^\n]*\n|[^\n]+$/g) ?? [], lines).join('') };
}

function replace(sandbox: Sandbox, path: string, before: string, after: string): ToolResult {
  const text = sandbox.read(path);
  if (text === null) return missing('edit', path);
  const count = text.split(before).length - 1;
  if (count !== 1) return { exitCode: 1, output: `edit: the text to replace stands in ${count} places, not in one\n` };
  sandbox.write(path, text.replace(before, () => after));
  return { exitCode: 0, output: '' };
}

function setLine(sandbox: Sandbox, path: string, key: string, value: string): ToolResult {
  const text = sandbox.read(path);
  if (text === null) return { exitCode: 2, output: `sed: can't read ${path}: No such file or directory\n` };
  const changed = text.split('\n').map((line) => (line.startsWith(`${key}: `) ? `${key}: ${value}` : line));
  sandbox.write(path, changed.join('\n'));
  return { exitCode: 0, output: '' };
}

function search(sandbox: Sandbox, pattern: string): ToolResult {
  const found = sandbox.paths().filter((path) => sandbox.read(path)?.includes(pattern)).sort();
  return { exitCode: found.length > 0 ? 0 : 1, output: found.map((path) => `./${path}\n`).join('') };
}

/** Carries an action out in the workspace. It fails by exit code, never by throwing. */
export async function execute(sandbox: Sandbox, action: WorkspaceAction, signal?: AbortSignal): Promise<ToolResult> {
  switch (action.type) {
    case 'read':
      return read(sandbox, action.path, action.lines);
    case 'write':
      return sandbox.write(action.path, action.content) ? { exitCode: 0, output: '' } : missing('write', action.path);
    case 'replace':
      return replace(sandbox, action.path, action.before, action.after);
    case 'set-line':
      return setLine(sandbox, action.path, action.key, action.value);
    case 'search':
      return search(sandbox, action.pattern);
    case 'command':
      return sandbox.exec(action.command, signal);
  }
}
