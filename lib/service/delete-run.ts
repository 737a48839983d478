import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteRunRows } from '../../db/store/delete-run';
import { insertEvent } from '../../db/store/events';
import { findRunRow } from '../../db/store/runs';
import { write } from '../../db/write';
import { idSchema, type Deleted } from '../contract/api/common';
import { decode } from '../contract/decode';
import { StudioError } from '../contract/errors';
import type { Context } from './context';
import { found } from './found';

/**
 * Deletes a run that is not running: its rows in one transaction, which also tells the event stream, then its files.
 * Reports that were made of it stay as they are. Throws `conflict` for a running one, and `unavailable`, with the run
 * gone, where its files cannot be removed.
 */
export async function deleteRun(ctx: Context, id: string): Promise<Deleted> {
  await write(ctx.db, (db) => {
    const { experimentId, state } = found(findRunRow(db, id), 'run', id);
    if (state === 'running') throw new StudioError('conflict', `run ${id} is running; cancel it first, and delete it once it has stopped`);
    deleteRunRows(db, id);
    insertEvent(db, { runId: id, at: ctx.now(), body: { type: 'deleted', experimentId } });
  });
  await removeFiles(ctx.directory, id);
  return { deleted: id };
}

/** An identifier holds neither a dot nor a slash, so that nothing outside the folder of the run can be named; a link is removed, not followed. */
async function removeFiles(directory: string, id: string): Promise<void> {
  const folder = join(directory, 'runs', decode(idSchema, id, 'run id'));
  try {
    await rm(folder, { recursive: true, force: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StudioError('unavailable', `run ${id} is deleted, but not its files (${code}); remove ${folder} by hand`);
  }
}
