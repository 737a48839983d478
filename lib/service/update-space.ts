import { findSpaceRow, replaceSpace } from '../../db/store/spaces';
import { write } from '../../db/write';
import type { SpaceDetail, SpaceWrite } from '../contract/api/spaces';
import { StudioError } from '../contract/errors';
import { checkDefinition } from './check-definition';
import type { Context } from './context';
import { found } from './found';
import { spaceDetail } from './space-view';

/**
 * Makes a new version of a space; designs keep the version that they were made for.
 * Throws `conflict` for the built-in space, and when `version` is given and is no longer the current one.
 */
export async function updateSpace(ctx: Context, id: string, { definition, version }: SpaceWrite): Promise<SpaceDetail> {
  checkDefinition(definition);
  const row = await write(ctx.db, (db) => {
    const before = found(findSpaceRow(db, id), 'space', id);
    if (before.builtIn) throw new StudioError('conflict', `space "${before.name}" comes with the studio and stays as it is; make a copy and change that`);
    if (version !== undefined && version !== before.version) {
      throw new StudioError('conflict', `space "${before.name}" is at version ${before.version}, the change was made from version ${version}; load it again and repeat the change`);
    }
    const after = { ...before, definition, name: definition.name, version: before.version + 1, updatedAt: ctx.now() };
    replaceSpace(db, after, before.version);
    return after;
  });
  return spaceDetail(ctx.db, row);
}
