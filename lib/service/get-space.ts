import { findSpaceRow } from '../../db/store/spaces';
import type { SpaceDetail } from '../contract/api/spaces';
import type { Context } from './context';
import { found } from './found';
import { spaceDetail } from './space-view';

/** One space at its current version. */
export function getSpace(ctx: Context, id: string): SpaceDetail {
  return spaceDetail(ctx.db, found(findSpaceRow(ctx.db, id), 'space', id));
}
