import { z } from 'zod';
import { runStates } from '../run-event';
import { algorithmNames, armNames, runSpecSchema } from '../run-spec';
import { idSchema, instantSchema } from './common';

export const progressSchema = z.object({ phase: z.enum(['prepare', 'train', 'evaluate']), done: z.int().min(0), total: z.int().min(0) });
export type Progress = z.infer<typeof progressSchema>;

export const runSummarySchema = z.object({
  id: idSchema,
  experimentId: idSchema,
  experimentName: z.string(),
  arm: z.enum(armNames),
  algorithm: z.enum(algorithmNames),
  backbone: z.string(),
  seed: z.int(),
  state: z.enum(runStates),
  /** Why it failed or stopped; null while there is nothing to tell. */
  reason: z.string().nullable(),
  cancelRequested: z.boolean(),
  /** Tries so far; 0 until a worker has claimed it. */
  attempt: z.int().min(0),
  steps: z.int().min(0),
  progress: progressSchema.nullable(),
  /** Estimated from the pace of the current phase; null when it cannot be told honestly. */
  secondsLeft: z.number().nullable(),
  createdAt: instantSchema,
  startedAt: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
});
export type RunSummary = z.infer<typeof runSummarySchema>;

/** GET /api/runs?experiment= */
export const runListSchema = z.object({ runs: z.array(runSummarySchema) });
export type RunList = z.infer<typeof runListSchema>;

export const checkpointSchema = z.object({ step: z.int().min(0), file: z.string(), bytes: z.int(), sha256: z.string() });

/** GET /api/runs/[id], POST .../cancel, POST .../resume */
export const runDetailSchema = runSummarySchema.extend({
  spec: runSpecSchema,
  checkpoints: z.array(checkpointSchema),
  /** The worker that has it, or had it last; null before any. */
  worker: z.string().nullable(),
  /** Names of its metrics so far, sorted. */
  metrics: z.array(z.string()),
  /** Newest event of this run; events after it are not in this answer. */
  lastEventId: z.int().min(0),
});
export type RunDetail = z.infer<typeof runDetailSchema>;
