import { deleteSilentWorkers, deleteWorker, insertWorker } from '../../db/store/workers';
import { write } from '../../db/write';
import type { Context } from './context';

const forgetAfterMs = 24 * 3_600_000;

/** Makes a worker known; returns its id. */
export async function registerWorker(ctx: Context, { pid, slots }: { pid: number; slots: number }): Promise<string> {
  const id = ctx.newId();
  const now = ctx.now();
  await write(ctx.db, (db) => {
    deleteSilentWorkers(db, now - forgetAfterMs);
    insertWorker(db, { id, pid, slots, startedAt: now, heartbeatAt: now });
  });
  return id;
}

/** Takes a worker off the list at its orderly end. */
export async function unregisterWorker(ctx: Context, id: string): Promise<void> {
  await write(ctx.db, (db) => deleteWorker(db, id));
}
