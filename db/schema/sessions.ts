import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Secrets are stored as SHA-256 only. */
export const sessions = sqliteTable('sessions', {
  secretHash: text('secret_hash').primaryKey(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
});

export const loginTokens = sqliteTable('login_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
});
