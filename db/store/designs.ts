import { asc, eq, sql } from 'drizzle-orm';
import type { Database, WritableDatabase } from '../database';
import { designs } from '../schema/designs';

export type DesignRow = typeof designs.$inferSelect;

/** Designs of one space or of all, oldest first. */
export function listDesignRows(db: Database, spaceId?: string): DesignRow[] {
  const query = db.rows.select().from(designs).orderBy(asc(designs.createdAt), sql`rowid`);
  return spaceId === undefined ? query.all() : query.where(eq(designs.spaceId, spaceId)).all();
}

export function findDesignRow(db: Database, id: string): DesignRow | undefined {
  return db.rows.select().from(designs).where(eq(designs.id, id)).get();
}

export function insertDesign(db: WritableDatabase, row: DesignRow): void {
  db.rows.insert(designs).values(row).run();
}
