import { z } from 'zod';
import { evaluationSets, runStates } from '../run-event';
import { idSchema, instantSchema } from './common';
import { progressSchema, checkpointSchema } from './runs';

const about = { id: z.int().min(1), at: instantSchema, runId: idSchema, experimentId: idSchema };

/**
 * One message of GET /api/events. `id` rises without end and is what the stream resumes from.
 * Bulky things are not sent: `rollouts` says that they are there, and the page asks for what it shows.
 */
export const streamEventSchema = z.discriminatedUnion('type', [
  z.object({ ...about, type: z.literal('state'), state: z.enum(runStates), reason: z.string().nullable() }),
  z.object({ ...about, type: z.literal('progress'), ...progressSchema.shape }),
  z.object({ ...about, type: z.literal('metric'), step: z.int().min(0), values: z.record(z.string(), z.number()) }),
  z.object({ ...about, type: z.literal('rollouts'), phase: z.enum(['train', 'evaluate']), step: z.int().min(0), set: z.enum(evaluationSets).nullable(), count: z.int().min(0) }),
  z.object({ ...about, type: z.literal('checkpoint'), ...checkpointSchema.shape }),
  /** The run and all that was kept of it are gone. */
  z.object({ ...about, type: z.literal('deleted') }),
  z.object({ ...about, type: z.literal('log'), level: z.enum(['info', 'warn', 'error']), text: z.string() }),
]);
export type StreamEvent = z.infer<typeof streamEventSchema>;

/** Query of GET /api/events; the header Last-Event-ID goes before `after`. Without both the stream starts at the newest event. */
export const streamQuerySchema = z.strictObject({ after: z.coerce.number().int().min(0).optional() });
