import type { Sandbox, ToolResult } from './types';

/** Where the workspace is mounted for commands that name it in full. */
export const workspaceRoot = '/workspace';

/** A path inside the workspace as a plain relative one, or null for anything that leads out of it. */
export function insideWorkspace(path: string): string | null {
  const relative = path.startsWith(`${workspaceRoot}/`) ? path.slice(workspaceRoot.length + 1) : path;
  if (relative.startsWith('/') || relative.includes('\0') || relative.length > 200) return null;
  const parts: string[] = [];
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.length > 0 ? parts.join('/') : null;
}

/** A workspace of files in memory that runs no commands: enough for file actions. */
export class FileSandbox implements Sandbox {
  readonly files: Map<string, string>;

  constructor(files: Readonly<Record<string, string>>) {
    this.files = new Map(Object.entries(files));
  }

  read(path: string): string | null {
    const inside = insideWorkspace(path);
    return inside === null ? null : (this.files.get(inside) ?? null);
  }

  write(path: string, content: string): boolean {
    const inside = insideWorkspace(path);
    if (inside === null) return false;
    this.files.set(inside, content);
    return true;
  }

  paths(): string[] {
    return [...this.files.keys()];
  }

  async exec(command: string, _signal?: AbortSignal): Promise<ToolResult> {
    return { exitCode: 127, output: `${command.split(/\s/)[0] ?? ''}: no commands are run here\n` };
  }
}
