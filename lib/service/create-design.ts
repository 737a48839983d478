import { findDesignRow, insertDesign, type DesignRow } from '../../db/store/designs';
import { findSpaceRow } from '../../db/store/spaces';
import { write } from '../../db/write';
import type { DesignCreate, DesignDetail } from '../contract/api/designs';
import { StudioError } from '../contract/errors';
import type { Design } from '../design/design';
import { heldOutDesign } from '../design/held-out-design';
import { trainingDesign } from '../design/training-design';
import type { Context } from './context';
import { codesOfRow, designDetail, spaceOfDesign } from './design-view';
import { found } from './found';
import { definitionOf } from './space-view';

/**
 * Makes and stores a training design for the current version of a space, or a held-out design against a training
 * design, in that design's version. Throws `invalid` for a training design of another space or purpose.
 */
export async function createDesign(ctx: Context, input: DesignCreate): Promise<DesignDetail> {
  const row = input.purpose === 'train' ? trainingRow(ctx, input) : heldOutRow(ctx, input);
  await write(ctx.db, (db) => insertDesign(db, row));
  return designDetail(ctx.db, row);
}

function trainingRow(ctx: Context, { spaceId, seed, name, runs }: Extract<DesignCreate, { purpose: 'train' }>): DesignRow {
  const space = found(findSpaceRow(ctx.db, spaceId), 'space', spaceId);
  const design = trainingDesign(definitionOf(space.definition), { seed, ...(runs !== undefined && { runs }) });
  return rowOf(ctx, design, { spaceId, spaceVersion: space.version, trainingId: null, name: name ?? `Training design, ${runs === undefined ? '' : `${runs} runs, `}seed ${seed}` });
}

function heldOutRow(ctx: Context, { spaceId, trainingDesignId, seed, name }: Extract<DesignCreate, { purpose: 'held-out' }>): DesignRow {
  const training = found(findDesignRow(ctx.db, trainingDesignId), 'design', trainingDesignId);
  if (training.spaceId !== spaceId) throw new StudioError('invalid', `design ${trainingDesignId} belongs to another space than ${spaceId}; choose a training design of that space`);
  if (training.purpose !== 'train') throw new StudioError('invalid', `design ${trainingDesignId} is a ${training.purpose} design; choose a training design`);
  const of: Design = { codes: codesOfRow(training), purpose: 'train', construction: {} };
  const design = heldOutDesign(spaceOfDesign(ctx.db, training), of, { seed });
  return rowOf(ctx, design, { spaceId, spaceVersion: training.spaceVersion, trainingId: training.id, name: name ?? `Held-out design, seed ${seed}` });
}

function rowOf(ctx: Context, design: Design, fields: Pick<DesignRow, 'spaceId' | 'spaceVersion' | 'trainingId' | 'name'>): DesignRow {
  return { ...fields, id: ctx.newId(), purpose: design.purpose, codes: design.codes, construction: design.construction, createdAt: ctx.now() };
}
