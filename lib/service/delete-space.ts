import { countSpaceDesigns, deleteSpaceRow, findSpaceRow } from '../../db/store/spaces';
import { write } from '../../db/write';
import type { Deleted } from '../contract/api/common';
import { StudioError } from '../contract/errors';
import type { Context } from './context';
import { found } from './found';

/** Deletes a space. Throws `conflict` for the built-in one and for one that designs stand on. */
export async function deleteSpace(ctx: Context, id: string): Promise<Deleted> {
  await write(ctx.db, (db) => {
    const space = found(findSpaceRow(db, id), 'space', id);
    if (space.builtIn) throw new StudioError('conflict', `space "${space.name}" comes with the studio; it cannot be deleted, leave it`);
    const designs = countSpaceDesigns(db, id);
    if (designs > 0) throw new StudioError('conflict', `${designs} designs stand on space "${space.name}"; it stays as long as they are there`);
    deleteSpaceRow(db, id);
  });
  return { deleted: id };
}
