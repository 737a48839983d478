import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const spaces = sqliteTable('spaces', {
  id: text('id').primaryKey(),
  /** The current version; its definition stands in `space_versions`. */
  version: integer('version').notNull(),
  name: text('name').notNull(),
  builtIn: integer('built_in', { mode: 'boolean' }).notNull(),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
});

/** Definitions are kept as long as a design points at them. */
export const spaceVersions = sqliteTable(
  'space_versions',
  {
    spaceId: text('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    definition: text('definition', { mode: 'json' }).$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.spaceId, table.version] })],
);
