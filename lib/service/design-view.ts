import { z } from 'zod';
import type { Database } from '../../db/database';
import { findDesignRow, type DesignRow } from '../../db/store/designs';
import { findSpaceDefinition, findSpaceRow } from '../../db/store/spaces';
import { designPurposes, type DesignDetail, type DesignQuality, type DesignSummary } from '../contract/api/designs';
import { decode } from '../contract/decode';
import type { SpaceDefinition } from '../contract/space';
import { arrayOf } from '../design/design';
import { distanceHistogram, levelCounts, pairCounts, strata, wordLengthPattern } from '../design/quality';
import { trainableArray } from '../design/trainable';
import { found } from './found';
import { definitionOf } from './space-view';

const codesSchema = z.array(z.string());
const constructionSchema = z.record(z.string(), z.unknown());

/** The codes of a stored design, in its order. */
export function codesOfRow(row: DesignRow): string[] {
  return decode(codesSchema, row.codes, 'stored design');
}

/** The space version that a design was made for. */
export function spaceOfDesign(db: Database, row: DesignRow): SpaceDefinition {
  return definitionOf(findSpaceDefinition(db, row.spaceId, row.spaceVersion));
}

export function designSummary(db: Database, row: DesignRow): DesignSummary {
  return {
    id: row.id,
    spaceId: row.spaceId,
    spaceName: findSpaceRow(db, row.spaceId)?.name ?? '',
    name: row.name,
    purpose: decode(z.enum(designPurposes), row.purpose, 'stored design'),
    size: codesOfRow(row).length,
    trainingDesignId: row.trainingId,
    createdAt: row.createdAt,
  };
}

export function designDetail(db: Database, row: DesignRow): DesignDetail {
  const space = spaceOfDesign(db, row);
  const codes = codesOfRow(row);
  const training = row.trainingId === null ? null : codesOfRow(found(findDesignRow(db, row.trainingId), 'design', row.trainingId));
  return {
    ...designSummary(db, row),
    codes,
    construction: decode(constructionSchema, row.construction, 'stored design'),
    space,
    quality: qualityOf(space, codes, training),
  };
}

function qualityOf(space: SpaceDefinition, codes: string[], training: string[] | null): DesignQuality {
  const design = arrayOf(space, codes);
  return {
    levelCounts: levelCounts(design),
    pairCounts: pairCounts(design).map(({ a, b, counts }) => ({ components: [a, b], counts })),
    wordLengthPattern: wordLengthPattern(training === null ? trainableArray(space, codes) : design),
    distanceHistogram: distanceHistogram(design),
    strata: training && strata(design, arrayOf(space, training)),
  };
}
