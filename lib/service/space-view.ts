import type { Database } from '../../db/database';
import { countSpaceDesigns, type SpaceRow } from '../../db/store/spaces';
import type { SpaceDetail, SpaceSummary } from '../contract/api/spaces';
import { decode } from '../contract/decode';
import { spaceDefinitionSchema, type SpaceDefinition } from '../contract/space';
import { formatCode, sizesOf } from '../space/codes';
import { countHarnesses } from '../space/count-harnesses';

/** Decodes a stored definition. */
export function definitionOf(stored: unknown): SpaceDefinition {
  return decode(spaceDefinitionSchema, stored, 'stored space');
}

/** The harness of first realisations, on which the single-harness arm trains. */
export function baseCode(space: SpaceDefinition): string {
  return formatCode(space.components.map(() => 0));
}

export function spaceSummary(row: SpaceRow): SpaceSummary {
  const definition = definitionOf(row.definition);
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    builtIn: row.builtIn,
    levels: sizesOf(definition),
    harnesses: String(countHarnesses(definition)),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

export function spaceDetail(db: Database, row: SpaceRow): SpaceDetail {
  const definition = definitionOf(row.definition);
  return { ...spaceSummary(row), definition, base: baseCode(definition), designs: countSpaceDesigns(db, row.id) };
}
