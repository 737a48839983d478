import { listDesignRows } from '../../db/store/designs';
import type { DesignList } from '../contract/api/designs';
import type { Context } from './context';
import { designSummary } from './design-view';

/** Designs of one space or of all, oldest first. */
export function listDesigns(ctx: Context, spaceId?: string): DesignList {
  return { designs: listDesignRows(ctx.db, spaceId).map((row) => designSummary(ctx.db, row)) };
}
