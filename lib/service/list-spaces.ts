import { listSpaceRows } from '../../db/store/spaces';
import type { SpaceList } from '../contract/api/spaces';
import type { Context } from './context';
import { spaceSummary } from './space-view';

/** All spaces at their current version, oldest first. */
export function listSpaces(ctx: Context): SpaceList {
  return { spaces: listSpaceRows(ctx.db).map(spaceSummary) };
}
