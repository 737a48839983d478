import { blob, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { runs } from './runs';

const run = () =>
  text('run_id')
    .notNull()
    .references(() => runs.id);

/** WITHOUT ROWID in the migration (Drizzle cannot say it): a series lies together on disk. */
export const metrics = sqliteTable(
  'metrics',
  { runId: run(), name: text('name').notNull(), step: integer('step').notNull(), value: real('value').notNull() },
  (table) => [primaryKey({ columns: [table.runId, table.name, table.step] })],
);

/** `evaluationSet` is empty in training: SQLite holds two nulls for different in a unique index. */
export const rollouts = sqliteTable(
  'rollouts',
  {
    id: integer('id').primaryKey(),
    runId: run(),
    phase: text('phase').notNull(),
    evaluationSet: text('evaluation_set').notNull(),
    step: integer('step').notNull(),
    place: integer('place').notNull(),
    harness: text('harness').notNull(),
    taskSet: text('task_set').notNull(),
    reward: real('reward').notNull(),
    passed: integer('passed', { mode: 'boolean' }).notNull(),
    tokens: integer('tokens').notNull(),
    /** The whole rollout as the trainer told it. */
    body: text('body', { mode: 'json' }).$type<unknown>().notNull(),
  },
  (table) => [uniqueIndex('rollouts_place').on(table.runId, table.phase, table.evaluationSet, table.step, table.place)],
);

/** `body` is deflated JSON. */
export const trajectories = sqliteTable(
  'trajectories',
  {
    runId: run(),
    phase: text('phase').notNull(),
    evaluationSet: text('evaluation_set').notNull(),
    step: integer('step').notNull(),
    place: integer('place').notNull(),
    body: blob('body', { mode: 'buffer' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.phase, table.evaluationSet, table.step, table.place] })],
);

export const checkpoints = sqliteTable(
  'checkpoints',
  {
    runId: run(),
    step: integer('step').notNull(),
    file: text('file').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.step] })],
);

/** What the table of runs shows of a run, kept because it takes a look at thousands of rollouts; `stamp` says for which life of the run. */
export const runFigures = sqliteTable('run_figures', {
  runId: run().primaryKey(),
  stamp: text('stamp').notNull(),
  body: text('body', { mode: 'json' }).$type<unknown>().notNull(),
});

export const logs = sqliteTable(
  'logs',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    runId: run(),
    attempt: integer('attempt').notNull(),
    level: text('level').notNull(),
    text: text('text').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [index('logs_run').on(table.runId, table.id)],
);
