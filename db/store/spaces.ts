import { and, asc, count, eq } from 'drizzle-orm';
import type { Database, WritableDatabase } from '../database';
import { designs } from '../schema/designs';
import { spaceVersions, spaces } from '../schema/spaces';

export interface SpaceRow {
  id: string;
  version: number;
  name: string;
  builtIn: boolean;
  createdAt: number;
  updatedAt: number;
  definition: unknown;
}

const columns = {
  id: spaces.id,
  version: spaces.version,
  name: spaces.name,
  builtIn: spaces.builtIn,
  createdAt: spaces.createdAt,
  updatedAt: spaces.updatedAt,
  definition: spaceVersions.definition,
};

const isCurrent = and(eq(spaceVersions.spaceId, spaces.id), eq(spaceVersions.version, spaces.version));

/** All spaces at their current version, oldest first. */
export function listSpaceRows(db: Database): SpaceRow[] {
  return db.rows.select(columns).from(spaces).innerJoin(spaceVersions, isCurrent).orderBy(asc(spaces.createdAt), asc(spaces.id)).all();
}

export function findSpaceRow(db: Database, id: string): SpaceRow | undefined {
  return db.rows.select(columns).from(spaces).innerJoin(spaceVersions, isCurrent).where(eq(spaces.id, id)).get();
}

/** The definition of a space as it was in one version. */
export function findSpaceDefinition(db: Database, id: string, version: number): unknown {
  const where = and(eq(spaceVersions.spaceId, id), eq(spaceVersions.version, version));
  return db.rows.select({ definition: spaceVersions.definition }).from(spaceVersions).where(where).get()?.definition;
}

export function insertSpace(db: WritableDatabase, { definition, ...row }: SpaceRow): void {
  db.rows.insert(spaces).values(row).run();
  db.rows.insert(spaceVersions).values({ spaceId: row.id, version: row.version, definition }).run();
}

/** Makes `row.version` the current version; the one before goes, unless a design points at it. */
export function replaceSpace(db: WritableDatabase, { definition, ...row }: SpaceRow, before: number): void {
  db.rows.insert(spaceVersions).values({ spaceId: row.id, version: row.version, definition }).run();
  db.rows.update(spaces).set(row).where(eq(spaces.id, row.id)).run();
  if (countSpaceDesigns(db, row.id, before) > 0) return;
  db.rows
    .delete(spaceVersions)
    .where(and(eq(spaceVersions.spaceId, row.id), eq(spaceVersions.version, before)))
    .run();
}

export function deleteSpaceRow(db: WritableDatabase, id: string): void {
  db.rows.delete(spaces).where(eq(spaces.id, id)).run();
}

/** Designs that stand on a space, of one version or of all. */
export function countSpaceDesigns(db: Database, id: string, version?: number): number {
  const where = version === undefined ? eq(designs.spaceId, id) : and(eq(designs.spaceId, id), eq(designs.spaceVersion, version));
  return db.rows.select({ n: count() }).from(designs).where(where).get()?.n ?? 0;
}
