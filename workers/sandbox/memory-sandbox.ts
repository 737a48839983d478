import type { Sandbox, ToolResult } from '../../lib/harness/types';

const root = '/workspace';
const outputLimit = 64 * 1024;
const commandMs = 5000;

/** A path inside the workspace as a plain relative one, or null for anything that leads out of it. */
export function insideWorkspace(path: string): string | null {
  const relative = path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
  if (relative.startsWith('/') || relative.includes('\0')) return null;
  const parts: string[] = [];
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') return null;
    parts.push(part);
  }
  return parts.length > 0 && relative.length <= 200 ? parts.join('/') : null;
}

/**
 * A workspace in memory. File actions work on a map; any other command runs in just-bash, a shell interpreter without
 * access to the machine, on a copy of the files that is read back afterwards.
 */
export class MemorySandbox implements Sandbox {
  readonly files: Map<string, string>;

  constructor(files: Readonly<Record<string, string>>) {
    this.files = new Map(Object.entries(files));
  }

  read(path: string): string | null {
    const inside = insideWorkspace(path);
    return inside === null ? null : (this.files.get(inside) ?? null);
  }

  write(path: string, content: string): void {
    const inside = insideWorkspace(path);
    if (inside !== null) this.files.set(inside, content);
  }

  paths(): string[] {
    return [...this.files.keys()];
  }

  async exec(command: string, signal?: AbortSignal): Promise<ToolResult> {
    const { Bash } = await import('just-bash');
    const files = Object.fromEntries([...this.files].map(([path, text]) => [`${root}/${path}`, text]));
    const shell = new Bash({ files, cwd: root, executionLimits: { maxCommandCount: 1000, maxLoopIterations: 1000 } });
    const limit = AbortSignal.timeout(commandMs);
    const result = await shell.exec(command, { signal: signal ? AbortSignal.any([signal, limit]) : limit });
    for (const path of [...this.files.keys()]) {
      const absolute = `${root}/${path}`;
      if (await shell.fs.exists(absolute)) this.files.set(path, await shell.fs.readFile(absolute));
      else this.files.delete(path);
    }
    for (const path of shell.fs.getAllPaths()) {
      const inside = path.startsWith(`${root}/`) ? insideWorkspace(path) : null;
      if (inside && !this.files.has(inside) && (await shell.fs.stat(path)).isFile) this.files.set(inside, await shell.fs.readFile(path));
    }
    return { exitCode: result.exitCode, output: (result.stdout + result.stderr).slice(0, outputLimit) };
  }
}
