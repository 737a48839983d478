import { z } from 'zod';
import { evaluationSets, rolloutSchema } from '../run-event';
import { estimateSchema, idSchema, instantSchema } from './common';

export const rolloutPhases = ['train', 'evaluate'] as const;

/** GET /api/runs/[id]/series?names=a,b&points=600 */
export const seriesQuerySchema = z.strictObject({
  /** Comma-separated; all metrics of the run when absent. */
  names: z.string().max(2000).optional(),
  /** Upper bound on the points of a series; extremes are kept. */
  points: z.coerce.number().int().min(4).max(600).default(600),
});
export type SeriesQuery = z.infer<typeof seriesQuerySchema>;

export const seriesSchema = z.object({ name: z.string(), points: z.array(z.tuple([z.number(), z.number()])) });
export type Series = z.infer<typeof seriesSchema>;

/** `points` are [step, value], ascending by step; `lastEventId` says up to which event. */
export const runSeriesSchema = z.object({ series: z.array(seriesSchema), lastEventId: z.int().min(0) });
export type RunSeries = z.infer<typeof runSeriesSchema>;

export const distributionQuerySchema = z.strictObject({
  /** The newest step with rollouts when absent. */
  step: z.coerce.number().int().min(0).optional(),
});
export type DistributionQuery = z.infer<typeof distributionQuerySchema>;

/** Quantiles (type 7) of the training rewards of one step over its `n` rollouts. */
export const rewardBandSchema = z.object({
  step: z.int().min(0),
  n: z.int(),
  mean: z.number(),
  q05: z.number(),
  q25: z.number(),
  q50: z.number(),
  q75: z.number(),
  q95: z.number(),
});
export type RewardBand = z.infer<typeof rewardBandSchema>;

/** GET /api/runs/[id]/distribution?step= : rewards of the training rollouts of one step, and the bands over all steps. */
export const distributionSchema = z.object({
  /** Null while there are no rollouts. */
  step: z.int().min(0).nullable(),
  firstStep: z.int().min(0).nullable(),
  lastStep: z.int().min(0).nullable(),
  rewards: z.array(z.number()),
  /** Histogram over [0, 1]: `counts[i]` rewards lie in [edges[i], edges[i + 1]), the last bin closed. */
  histogram: z.object({ edges: z.array(z.number()), counts: z.array(z.int()) }),
  mean: z.number().nullable(),
  /** Quantiles 0, 0.25, 0.5, 0.75, 1. */
  quantiles: z.array(z.number()),
  /** Ascending by step, at most 600 (evenly thinned past that). */
  bands: z.array(rewardBandSchema),
});
export type Distribution = z.infer<typeof distributionSchema>;

/** GET /api/runs/[id]/harnesses : mean training reward of each harness at each step it was met. */
export const harnessMeansSchema = z.object({
  harnesses: z.array(
    z.object({ code: z.string(), points: z.array(z.object({ step: z.int(), mean: z.number(), n: z.int() })), mean: z.number(), n: z.int() }),
  ),
});
export type HarnessMeans = z.infer<typeof harnessMeansSchema>;

export const capabilityScoreSchema = z.object({ name: z.string(), score: z.number().nullable(), n: z.int() });

export const evaluationResultSchema = z.object({
  set: z.enum(evaluationSets),
  /** Number of tasks, and rollouts = tasks x harnesses x repeats once complete. */
  tasks: z.int(),
  rollouts: z.int(),
  passAt1: estimateSchema,
  reward: estimateSchema,
  taskSets: z.array(z.object({ id: z.string(), passAt1: estimateSchema })),
  harnesses: z.array(z.object({ code: z.string(), passAt1: estimateSchema, reward: z.number() })),
  /** Six scores in [1, 5], by rules from trajectory counts. */
  capabilities: z.array(capabilityScoreSchema),
});
export type EvaluationResult = z.infer<typeof evaluationResultSchema>;

/** GET /api/runs/[id]/evaluation : the newest evaluated step, a result for each set that has rollouts. */
export const runEvaluationSchema = z.object({ step: z.int().nullable(), sets: z.array(evaluationResultSchema) });
export type RunEvaluation = z.infer<typeof runEvaluationSchema>;

export const rolloutsQuerySchema = z.strictObject({
  phase: z.enum(rolloutPhases).default('train'),
  set: z.enum(evaluationSets).optional(),
  step: z.coerce.number().int().min(0).optional(),
  harness: z.string().max(64).optional(),
  /** Continue after this row id. */
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export type RolloutsQuery = z.infer<typeof rolloutsQuerySchema>;
export type RolloutsQueryInput = Partial<RolloutsQuery>;

export const rolloutRowSchema = rolloutSchema.extend({
  id: z.int(),
  phase: z.enum(rolloutPhases),
  step: z.int(),
  set: z.enum(evaluationSets).nullable(),
  /** Whether its messages were kept. */
  hasTrajectory: z.boolean(),
});
export type RolloutRow = z.infer<typeof rolloutRowSchema>;

/** GET /api/runs/[id]/rollouts ; `next` goes into `after` for the next page, null at the end. */
export const rolloutListSchema = z.object({ rollouts: z.array(rolloutRowSchema), next: z.int().nullable() });
export type RolloutList = z.infer<typeof rolloutListSchema>;

/** GET /api/runs/[id]/trajectory?rollout= */
export const trajectoryQuerySchema = z.strictObject({ rollout: z.coerce.number().int().min(0) });
export type TrajectoryQuery = z.infer<typeof trajectoryQuerySchema>;

export const trajectorySchema = z.object({ rollout: rolloutRowSchema, body: z.unknown() });
export type Trajectory = z.infer<typeof trajectorySchema>;

/** GET /api/runs/[id]/log?after= */
export const logQuerySchema = z.strictObject({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
});
export type LogQuery = z.infer<typeof logQuerySchema>;

export const runLogSchema = z.object({
  lines: z.array(z.object({ id: z.int(), at: instantSchema, level: z.enum(['info', 'warn', 'error']), text: z.string() })),
  next: z.int().nullable(),
});
export type RunLog = z.infer<typeof runLogSchema>;

/** Query `?experiment=` of the list routes. */
export const experimentFilterSchema = z.strictObject({ experiment: idSchema.optional() });
/** Query `?space=` of the list routes. */
export const spaceFilterSchema = z.strictObject({ space: idSchema.optional() });
/** For routes that take no query. */
export const emptySchema = z.strictObject({});
