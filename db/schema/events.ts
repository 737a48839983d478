import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Feeds the one event stream; AUTOINCREMENT, so that an id never comes twice, not even after pruning. `runId` is no
 * foreign key: the event that tells of a run's deletion outlives the run.
 */
export const events = sqliteTable(
  'events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    runId: text('run_id').notNull(),
    body: text('body', { mode: 'json' }).$type<unknown>().notNull(),
    at: integer('at').notNull(),
  },
  (table) => [index('events_run').on(table.runId, table.id)],
);
