import { foreignKey, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { spaceVersions } from './spaces';

export const designs = sqliteTable(
  'designs',
  {
    id: text('id').primaryKey(),
    spaceId: text('space_id').notNull(),
    spaceVersion: integer('space_version').notNull(),
    name: text('name').notNull(),
    purpose: text('purpose').notNull(),
    codes: text('codes', { mode: 'json' }).$type<unknown>().notNull(),
    construction: text('construction', { mode: 'json' }).$type<unknown>().notNull(),
    /** For a held-out design: the training design it is disjoint from. */
    trainingId: text('training_id'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.spaceId, table.spaceVersion], foreignColumns: [spaceVersions.spaceId, spaceVersions.version] }),
    foreignKey({ columns: [table.trainingId], foreignColumns: [table.id] }),
    index('designs_space').on(table.spaceId, table.spaceVersion),
  ],
);
