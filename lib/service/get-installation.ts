import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { listWorkerRows } from '../../db/store/workers';
import type { Installation } from '../contract/api/installation';
import type { Context } from './context';
import { silentMs } from './get-status';
import { sourceVersion } from './source-version';

type Part = Installation['parts'][number];

/** The data directory by part, the workers, and what the studio was made from. */
export async function getInstallation(ctx: Context): Promise<Omit<Installation, 'version'>> {
  const now = ctx.now();
  return {
    ...sourceVersion(),
    node: process.versions.node,
    directory: resolve(ctx.directory),
    parts: await partsOf(ctx.directory),
    workers: listWorkerRows(ctx.db).map(({ pid, slots, startedAt, heartbeatAt }) => ({ pid, slots, startedAt, seenAt: heartbeatAt, alive: now - heartbeatAt < silentMs })),
  };
}

async function partsOf(directory: string): Promise<Part[]> {
  const parts: Record<Part['part'], { bytes: number; files: number }> = { database: { bytes: 0, files: 0 }, runs: { bytes: 0, files: 0 }, other: { bytes: 0, files: 0 } };
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // A checkpoint may be swept away meanwhile.
    const size = await stat(path).then((found) => found.size, () => null);
    if (size === null) continue;
    const inside = path.slice(directory.length + 1);
    const part = parts[inside.startsWith('studio.db') ? 'database' : inside.startsWith('runs/') ? 'runs' : 'other'];
    part.bytes += size;
    part.files += 1;
  }
  return [
    { part: 'database', ...parts.database },
    { part: 'runs', ...parts.runs },
    { part: 'other', ...parts.other },
  ];
}
