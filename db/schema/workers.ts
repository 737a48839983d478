import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const workers = sqliteTable('workers', {
  id: text('id').primaryKey(),
  pid: integer('pid').notNull(),
  slots: integer('slots').notNull(),
  startedAt: integer('started_at').notNull(),
  heartbeatAt: integer('heartbeat_at').notNull(),
});
