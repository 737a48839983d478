import { z } from 'zod';

export const runStates = ['queued', 'running', 'cancelled', 'finished', 'failed'] as const;
export type RunState = (typeof runStates)[number];

export const endReasons = ['finished', 'turn-limit', 'token-limit', 'format-errors', 'policy-error', 'cancelled'] as const;
export type EndReason = (typeof endReasons)[number];

export const evaluationSets = ['base', 'held-out', 'external', 'backbone-check'] as const;
export type EvaluationSet = (typeof evaluationSets)[number];

/** Counts from one trajectory, from which the six capabilities are scored (`lib/stats/capabilities.ts`). */
export const signalsSchema = z.record(z.string().max(40), z.number());

/** One rollout as stored. `index` is its place in the step (training) or in the evaluation set. */
export const rolloutSchema = z.strictObject({
  index: z.int().min(0),
  taskSet: z.string(),
  family: z.string(),
  /** Seed of the task; together with set and family it makes the task again. */
  task: z.int().min(0),
  repeat: z.int().min(0),
  harness: z.string(),
  /** In [0, 1]. */
  reward: z.number(),
  passed: z.boolean(),
  turns: z.int().min(0),
  toolCalls: z.int().min(0),
  segments: z.int().min(0),
  /** Tokens the policy produced. */
  tokens: z.int().min(0),
  end: z.enum(endReasons),
  signals: signalsSchema,
});

export const runEventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('progress'), phase: z.enum(['prepare', 'train', 'evaluate']), done: z.int(), total: z.int() }),
  /** Names under `timing/` are wall-clock and not reproducible; every other metric is. */
  z.strictObject({ type: z.literal('metric'), step: z.int().min(0), values: z.record(z.string().max(80), z.number()) }),
  z.strictObject({
    type: z.literal('rollouts'),
    phase: z.enum(['train', 'evaluate']),
    step: z.int().min(0),
    /** Only for phase `evaluate`. */
    set: z.enum(evaluationSets).nullable(),
    items: z.array(rolloutSchema),
  }),
  z.strictObject({ type: z.literal('checkpoint'), step: z.int().min(0), file: z.string(), bytes: z.int(), sha256: z.string() }),
  z.strictObject({ type: z.literal('trajectory'), phase: z.enum(['train', 'evaluate']), step: z.int(), set: z.string().nullable(), index: z.int(), body: z.unknown() }),
  z.strictObject({ type: z.literal('log'), level: z.enum(['info', 'warn', 'error']), text: z.string().max(4000) }),
  z.strictObject({ type: z.literal('done'), outcome: z.enum(['finished', 'stopped']) }),
]);

/** What a trainer process writes: one JSON object a line; `seq` rises by one within an attempt. */
export const trainerLineSchema = z.strictObject({ seq: z.int().min(0), event: runEventSchema });

export type Rollout = z.infer<typeof rolloutSchema>;
export type RunEvent = z.infer<typeof runEventSchema>;
export type TrainerLine = z.infer<typeof trainerLineSchema>;
