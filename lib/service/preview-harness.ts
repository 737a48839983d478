import { findSpaceRow } from '../../db/store/spaces';
import type { Preview, PreviewRequest } from '../contract/api/spaces';
import { previewHarness as previewOf } from '../harness/preview-harness';
import type { Context } from './context';
import { found } from './found';
import { definitionOf } from './space-view';

/** The very text that a model sees in one harness of a stored or a drafted space. */
export async function previewHarness(ctx: Context, request: PreviewRequest): Promise<Preview> {
  const space = 'definition' in request ? request.definition : definitionOf(found(findSpaceRow(ctx.db, request.spaceId), 'space', request.spaceId).definition);
  return { code: request.code, ...(await previewOf(space, request.code)) };
}
