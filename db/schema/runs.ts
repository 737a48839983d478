import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { experiments } from './experiments';

export const runs = sqliteTable(
  'runs',
  {
    id: text('id').primaryKey(),
    experimentId: text('experiment_id')
      .notNull()
      .references(() => experiments.id),
    /** Place in the experiment; runs are claimed in order of `queuedAt`, then of this. */
    ordinal: integer('ordinal').notNull(),
    arm: text('arm').notNull(),
    algorithm: text('algorithm').notNull(),
    seed: integer('seed').notNull(),
    spec: text('spec', { mode: 'json' }).$type<unknown>().notNull(),
    state: text('state').notNull(),
    reason: text('reason', { mode: 'json' }).$type<unknown>(),
    /** The fence: every write of a worker names the attempt it holds. */
    attempt: integer('attempt').notNull(),
    /** Attempts in a row that broke off without a new point. */
    stalls: integer('stalls').notNull(),
    /** Points stored when the current attempt began. */
    pointsBefore: integer('points_before').notNull(),
    workerId: text('worker_id'),
    leaseUntil: integer('lease_until'),
    cancelRequested: integer('cancel_requested', { mode: 'boolean' }).notNull(),
    phase: text('phase'),
    done: integer('done').notNull(),
    total: integer('total').notNull(),
    /** When this attempt entered its phase, and how much of it was done then. */
    phaseAt: integer('phase_at'),
    phaseDone: integer('phase_done').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    queuedAt: integer('queued_at').notNull(),
    startedAt: integer('started_at'),
    endedAt: integer('ended_at'),
  },
  (table) => [
    uniqueIndex('runs_place').on(table.experimentId, table.ordinal),
    index('runs_queue').on(table.state, table.queuedAt, table.ordinal),
  ],
);
