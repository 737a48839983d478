import { insertDesign, listDesignRows, type DesignRow } from '../../db/store/designs';
import { findSpaceRow, insertSpace } from '../../db/store/spaces';
import { write } from '../../db/write';
import { heldOutDesign } from '../design/held-out-design';
import { trainingDesign } from '../design/training-design';
import { paperSpace } from '../harness/paper-space';
import type { Context } from './context';

/** Ids of what comes with the studio, the same in every data directory. */
export const paperSpaceId = 'paper';
export const paperTrainingId = 'paper-training';
export const paperHeldOutId = 'paper-held-out';

const seed = 1;

/** Makes the paper's space and its two designs where they are missing. */
export async function ensureBuiltIns(ctx: Context): Promise<void> {
  if (findSpaceRow(ctx.db, paperSpaceId) && listDesignRows(ctx.db, paperSpaceId).some((row) => row.id === paperHeldOutId)) return;
  const definition = paperSpace();
  const training = trainingDesign(definition, { seed });
  const heldOut = heldOutDesign(definition, training, { seed });
  const createdAt = ctx.now();
  const common = { spaceId: paperSpaceId, spaceVersion: 1, createdAt };
  const rows: DesignRow[] = [
    { ...common, ...training, id: paperTrainingId, name: 'Training design', trainingId: null },
    { ...common, ...heldOut, id: paperHeldOutId, name: 'Held-out design', trainingId: paperTrainingId },
  ];
  await write(ctx.db, (db) => {
    if (findSpaceRow(db, paperSpaceId)) return;
    insertSpace(db, { id: paperSpaceId, version: 1, name: definition.name, builtIn: true, createdAt, updatedAt: createdAt, definition });
    for (const row of rows) insertDesign(db, row);
  });
}
