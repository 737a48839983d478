import { findDesignRow } from '../../db/store/designs';
import type { DesignDetail } from '../contract/api/designs';
import type { Context } from './context';
import { designDetail } from './design-view';
import { found } from './found';

/** One design with its quality, in the space version that it was made for. */
export function getDesign(ctx: Context, id: string): DesignDetail {
  return designDetail(ctx.db, found(findDesignRow(ctx.db, id), 'design', id));
}
