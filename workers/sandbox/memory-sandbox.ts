import { FileSandbox, insideWorkspace, workspaceRoot } from '../../lib/harness/file-sandbox';
import type { ToolResult } from '../../lib/harness/types';

const outputLimit = 64 * 1024;
const commandMs = 5000;

/**
 * A workspace in memory whose other commands run in just-bash, a shell interpreter without access to the machine, on
 * a copy of the files that is read back afterwards.
 */
export class MemorySandbox extends FileSandbox {
  override async exec(command: string, signal?: AbortSignal): Promise<ToolResult> {
    const { Bash } = await import('just-bash');
    const files = Object.fromEntries([...this.files].map(([path, text]) => [`${workspaceRoot}/${path}`, text]));
    const shell = new Bash({ files, cwd: workspaceRoot, executionLimits: { maxCommandCount: 1000, maxLoopIterations: 1000 } });
    const limit = AbortSignal.timeout(commandMs);
    const result = await shell.exec(command, { signal: signal ? AbortSignal.any([signal, limit]) : limit });
    await this.readBack(shell.fs);
    return { exitCode: result.exitCode, output: (result.stdout + result.stderr).slice(0, outputLimit) };
  }

  private async readBack(fs: { getAllPaths(): string[]; stat(path: string): Promise<{ isFile: boolean }>; readFile(path: string): Promise<string> }): Promise<void> {
    this.files.clear();
    for (const path of fs.getAllPaths()) {
      const inside = path.startsWith(`${workspaceRoot}/`) ? insideWorkspace(path) : null;
      const found = inside ? await fs.stat(path).catch(() => null) : null; // a link may lead nowhere
      if (inside && found?.isFile) this.files.set(inside, await fs.readFile(path));
    }
  }
}
