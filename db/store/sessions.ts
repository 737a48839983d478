import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database, WritableDatabase } from '../database';
import { loginTokens, sessions } from '../schema/sessions';

export function insertLoginToken(db: WritableDatabase, row: typeof loginTokens.$inferSelect): void {
  db.rows.insert(loginTokens).values(row).run();
}

/** Uses up a token; false when it is unknown, used or expired. */
export function takeLoginToken(db: WritableDatabase, tokenHash: string, now: number): boolean {
  const valid = and(eq(loginTokens.tokenHash, tokenHash), gt(loginTokens.expiresAt, now));
  return db.rows.delete(loginTokens).where(valid).run().changes === 1;
}

export function insertSession(db: WritableDatabase, row: typeof sessions.$inferSelect): void {
  db.rows.insert(sessions).values(row).run();
}

export function hasSession(db: Database, secretHash: string, now: number): boolean {
  const valid = and(eq(sessions.secretHash, secretHash), gt(sessions.expiresAt, now));
  return db.rows.select({ at: sessions.createdAt }).from(sessions).where(valid).get() !== undefined;
}

export function deleteExpiredSecrets(db: WritableDatabase, now: number): void {
  db.rows.delete(sessions).where(lte(sessions.expiresAt, now)).run();
  db.rows.delete(loginTokens).where(lte(loginTokens.expiresAt, now)).run();
}
