import { index, integer, sqliteTable, text, type AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { experiments } from './experiments';

export const reports = sqliteTable('reports', {
  id: text('id').primaryKey(),
  experimentId: text('experiment_id')
    .notNull()
    .references(() => experiments.id),
  title: text('title').notNull(),
  /** JSON false while a draft has no figures yet. */
  model: text('model', { mode: 'json' }).$type<unknown>().notNull(),
  /** SHA-256 of the canonical JSON of everything that was frozen; empty for a draft. Of the model alone where `publishedAt` is null. */
  hash: text('hash').notNull(),
  createdAt: integer('created_at').notNull(),
  /** `draft` or `published`. */
  state: text('state').notNull().default('published'),
  sections: text('sections', { mode: 'json' }).$type<unknown>().notNull().default([]),
  /** Rises with every change of title or sections. */
  revision: integer('revision').notNull().default(0),
  updatedAt: integer('updated_at'),
  /** Null for a draft, and for reports from before there were drafts. */
  publishedAt: integer('published_at'),
  supersedes: text('supersedes').references((): AnySQLiteColumn => reports.id),
  /** Ids of the runs that the figures were computed from; null for reports from before they were noted. */
  runs: text('runs', { mode: 'json' }).$type<unknown>(),
});

/** A link by which one published report is read without a session. Only the token's SHA-256 is stored. */
export const shareLinks = sqliteTable(
  'share_links',
  {
    id: text('id').primaryKey(),
    reportId: text('report_id')
      .notNull()
      .references(() => reports.id),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: integer('created_at').notNull(),
    openedAt: integer('opened_at'),
    opens: integer('opens').notNull().default(0),
  },
  (table) => [index('share_links_report').on(table.reportId)],
);
