import { createHash, randomBytes } from 'node:crypto';
import { deleteExpiredSecrets, insertLoginToken } from '../../db/store/sessions';
import { write } from '../../db/write';
import type { Context } from './context';

const tokenLifeMs = 15 * 60_000;

/** 256 random bits that a browser exchanges once for a session; the store keeps only their hash. */
export async function createLoginToken(ctx: Context): Promise<string> {
  const token = newSecret();
  const createdAt = ctx.now();
  await write(ctx.db, (db) => {
    deleteExpiredSecrets(db, createdAt);
    insertLoginToken(db, { tokenHash: hashSecret(token), createdAt, expiresAt: createdAt + tokenLifeMs });
  });
  return token;
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A secret of 256 bits needs no salt: it cannot be guessed, and its hash cannot be turned back. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
