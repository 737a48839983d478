import { insertSpace } from '../../db/store/spaces';
import { write } from '../../db/write';
import type { SpaceDetail, SpaceWrite } from '../contract/api/spaces';
import { checkDefinition } from './check-definition';
import type { Context } from './context';
import { spaceDetail } from './space-view';

/** Stores a new space. Throws `invalid` for one that cannot be used. */
export async function createSpace(ctx: Context, { definition }: SpaceWrite): Promise<SpaceDetail> {
  checkDefinition(definition);
  const now = ctx.now();
  const row = { id: ctx.newId(), version: 1, name: definition.name, builtIn: false, createdAt: now, updatedAt: now, definition };
  await write(ctx.db, (db) => insertSpace(db, row));
  return spaceDetail(ctx.db, row);
}
