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
  /** `none` leaves the bands over all steps out. */
  bands: z.enum(['all', 'none']).default('all'),
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

/**
 * GET /api/runs/[id]/harnesses : mean training reward of each harness at each step it was met. Of a run with more than
 * 600 steps an even choice of 600 is counted; `steps` says of how many.
 */
export const harnessMeansSchema = z.object({
  steps: z.object({ counted: z.int(), done: z.int() }),
  harnesses: z.array(
    z.object({ code: z.string(), points: z.array(z.object({ step: z.int(), mean: z.number(), n: z.int() })), mean: z.number(), n: z.int() }),
  ),
});
export type HarnessMeans = z.infer<typeof harnessMeansSchema>;

/** GET /api/runs/[id]/seeds?name= */
export const seedBandQuerySchema = z.strictObject({ name: z.string().min(1).max(80) });
export type SeedBandQuery = z.infer<typeof seedBandQuerySchema>;

/**
 * The same arm of the same experiment with other seeds: [step, lowest, highest] of a metric over the runs that have that
 * step, where at least two have it; ascending, at most 600.
 */
export const seedBandSchema = z.object({
  runs: z.array(z.object({ id: idSchema, seed: z.int() })),
  points: z.array(z.tuple([z.number(), z.number(), z.number()])),
});
export type SeedBand = z.infer<typeof seedBandSchema>;

const atDistanceSchema = z.object({ distance: z.int().min(0), harnesses: z.array(z.string()), passAt1: estimateSchema });
export type AtDistance = z.infer<typeof atDistanceSchema>;

/**
 * GET /api/runs/[id]/distances : success by Hamming distance, from the newest evaluation of base and held-out harnesses,
 * or before there is one from the last training steps. `fromTraining` takes the nearest training harness; it is empty
 * where the run was not trained. External harnesses have no code and hence no distance.
 */
export const runDistancesSchema = z.object({
  source: z.enum(['evaluation', 'training']).nullable(),
  /** First and last step that was counted. */
  steps: z.tuple([z.int(), z.int()]).nullable(),
  fromBase: z.array(atDistanceSchema),
  fromTraining: z.array(atDistanceSchema),
});
export type RunDistances = z.infer<typeof runDistancesSchema>;

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
  taskSet: z.string().max(60).optional(),
  family: z.string().max(60).optional(),
  /** Seed of the task. */
  task: z.coerce.number().int().min(0).optional(),
  /** Only those whose messages were kept. */
  kept: z.literal('only').optional(),
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

export const logLevels = ['info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

/** GET /api/runs/[id]/log?after= : a page from there on, or with `last=1` the last lines. */
export const logQuerySchema = z.strictObject({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
  last: z.literal('1').optional(),
  /** Lines of this level and of the more serious ones. */
  level: z.enum(logLevels).default('info'),
  /** Only lines that contain this, whatever its case. */
  text: z.string().max(200).default(''),
});
export type LogQuery = z.infer<typeof logQuerySchema>;

export const runLogSchema = z.object({
  lines: z.array(z.object({ id: z.int(), at: instantSchema, level: z.enum(logLevels), text: z.string() })),
  next: z.int().nullable(),
});
export type RunLog = z.infer<typeof runLogSchema>;

/** Query `?experiment=` of the list routes. */
export const experimentFilterSchema = z.strictObject({ experiment: idSchema.optional() });
/** Query `?space=` of the list routes. */
export const spaceFilterSchema = z.strictObject({ space: idSchema.optional() });
/** For routes that take no query. */
export const emptySchema = z.strictObject({});
