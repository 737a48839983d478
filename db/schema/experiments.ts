import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { designs } from './designs';

export const experiments = sqliteTable('experiments', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  preset: text('preset').notNull(),
  settings: text('settings', { mode: 'json' }).$type<unknown>().notNull(),
  spaceId: text('space_id').notNull(),
  spaceVersion: integer('space_version').notNull(),
  trainingDesignId: text('training_design_id')
    .notNull()
    .references(() => designs.id),
  heldOutDesignId: text('held_out_design_id')
    .notNull()
    .references(() => designs.id),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  createdAt: integer('created_at').notNull(),
});
