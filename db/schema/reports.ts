import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { experiments } from './experiments';

export const reports = sqliteTable('reports', {
  id: text('id').primaryKey(),
  experimentId: text('experiment_id')
    .notNull()
    .references(() => experiments.id),
  title: text('title').notNull(),
  model: text('model', { mode: 'json' }).$type<unknown>().notNull(),
  /** SHA-256 of the canonical JSON of the model. */
  hash: text('hash').notNull(),
  createdAt: integer('created_at').notNull(),
});
