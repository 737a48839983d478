import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { runs } from './runs';

/** Feeds the one event stream; AUTOINCREMENT, so that an id never comes twice, not even after pruning. */
export const events = sqliteTable(
  'events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    runId: text('run_id')
      .notNull()
      .references(() => runs.id),
    body: text('body', { mode: 'json' }).$type<unknown>().notNull(),
    at: integer('at').notNull(),
  },
  (table) => [index('events_run').on(table.runId, table.id)],
);
