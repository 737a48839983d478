import { z } from 'zod';
import { endReasons, evaluationSets } from './run-event';
import { armNames } from './run-spec';

const count = z.int().min(0);
const arm = z.enum(armNames);
const set = z.enum(evaluationSets).exclude(['backbone-check']);

/** Mean Pass@1 in [0, 1] with its task-clustered bootstrap interval; null where there is no rollout. */
export const reportEstimateSchema = z.strictObject({
  value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  tasks: count,
  /** Most repeats of one task in one harness by one policy. */
  repeats: count,
  harnesses: count,
  seeds: z.array(z.int()),
  rollouts: count,
});

/** Paired difference of two policies, or two sets, on the same tasks: `value` = mean over tasks, in [-1, 1]. */
export const reportDifferenceSchema = z.strictObject({
  value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Two-sided sign-flip p. */
  p: z.number().nullable(),
  /** Holm's adjustment over every difference of the same table. */
  pHolm: z.number().nullable(),
  /** Smallest true difference found with 80 % power at level 0.05. */
  minimumDetectable: z.number().nullable(),
  /** Tasks that both sides have. */
  tasks: count,
});

/** `best`: highest of its column and backbone; `tied`: its paired interval against the best holds 0. */
const mark = z.enum(['best', 'tied']).nullable();
const cell = z.strictObject({ estimate: reportEstimateSchema, mark });

export const reportRowSchema = z.strictObject({
  backbone: z.string(),
  /** `none` for the base model. */
  algorithm: z.string(),
  method: arm,
  /** In the order of the report's task sets. */
  cells: z.array(cell),
  /** Equal weight on every task set. */
  average: cell,
  /** Average minus that of the single-harness row of the same backbone and algorithm; null for other rows. */
  delta: reportDifferenceSchema.nullable(),
  /** Average of each seed alone. */
  perSeed: z.array(z.strictObject({ seed: z.int(), value: z.number().nullable() })),
});

/** Harness scaling minus single harness. */
export const reportComparisonSchema = z.strictObject({
  backbone: z.string(),
  algorithm: z.string(),
  /** Null: the average over task sets. */
  taskSet: z.string().nullable(),
  /** Null: pooled over the seeds that both arms have. */
  seed: z.int().nullable(),
  difference: reportDifferenceSchema,
});

/** One table in the form of the paper's Table 1. */
export const reportTableSchema = z.strictObject({
  set,
  rows: z.array(reportRowSchema),
  comparisons: z.array(reportComparisonSchema),
});

const policy = { backbone: z.string(), algorithm: z.string(), method: arm };

export const reportModelSchema = z.strictObject({
  version: z.literal(1),
  experiment: z.string(),
  taskSets: z.array(z.strictObject({ id: z.string(), title: z.string() })),
  tables: z.array(reportTableSchema),
  published: z.strictObject({
    source: z.string(),
    title: z.string(),
    /** Pass@1 in percent, as printed. `difference` is ours: scaling minus single. */
    averages: z.array(
      z.strictObject({ backbone: z.string(), algorithm: z.string(), singleHarness: z.number(), harnessScaling: z.number(), difference: z.number(), inSpaceGain: z.number() }),
    ),
    claudeCode: z.array(z.strictObject({ backbone: z.string(), blackBoxSft: z.number(), blackBoxRl: z.number(), harnessScaling: z.number() })),
    specialisation: z.strictObject({ baseHarnessDelta: z.number(), clawGymInSpaceDelta: z.number(), claudeCodeDelta: z.number() }),
  }),
  /** Over the held-out harnesses: mean within a harness, then equally over harnesses. */
  capabilities: z.array(
    z.strictObject({
      ...policy,
      scores: z.array(
        z.strictObject({ capability: z.string(), score: z.number().nullable(), scaled: z.number().nullable(), trajectories: count, harnesses: count }),
      ),
    }),
  ),
  /** Base harness minus held-out harnesses, on the same tasks. */
  specialisation: z.array(z.strictObject({ ...policy, base: reportEstimateSchema, heldOut: reportEstimateSchema, gap: reportDifferenceSchema })),
  /** Pass@1 by Hamming distance; distance 0 from base is the base set. */
  distances: z.array(
    z.strictObject({ ...policy, from: z.enum(['base', 'training']), points: z.array(z.strictObject({ distance: count, estimate: reportEstimateSchema })) }),
  ),
  /** Each held-out harness alone. */
  harnesses: z.array(
    z.strictObject({ code: z.string(), fromBase: count, fromTraining: count, values: z.array(z.strictObject({ ...policy, value: z.number().nullable(), rollouts: count })) }),
  ),
  /** Quantiles of training rewards; a point pools `steps` successive steps, `step` the last, over the seeds. */
  rewards: z.array(
    z.strictObject({
      ...policy,
      points: z.array(z.strictObject({ step: count, steps: count, rollouts: count, mean: z.number(), q05: z.number(), q25: z.number(), q50: z.number(), q75: z.number(), q95: z.number() })),
    }),
  ),
  /** What training cost, summed over the seeds. */
  training: z.array(z.strictObject({ ...policy, seeds: z.array(z.int()), steps: count, tokens: count })),
  completeness: z.strictObject({
    runsPlanned: count,
    runsDone: count,
    runsFailed: count,
    missing: z.array(z.strictObject({ arm, backbone: z.string(), seed: z.int(), state: z.string(), reason: z.string().nullable() })),
    rolloutsPlanned: count,
    rolloutsDone: count,
    /** How the evaluation rollouts ended. Every one counts in Pass@1. */
    ends: z.array(z.strictObject({ end: z.enum(endReasons), rollouts: count })),
  }),
  design: z.strictObject({
    spaceName: z.string(),
    spaceSize: z.string(),
    components: z.array(z.strictObject({ name: z.string(), realisations: z.array(z.string()) })),
    base: z.string(),
    training: z.array(z.string()),
    heldOut: z.array(z.string()),
    external: z.array(z.string()),
  }),
  provenance: z.strictObject({
    specsHash: z.string(),
    seeds: z.array(z.int()),
    commit: z.string().nullable(),
    dirty: z.boolean(),
    createdAt: z.string(),
    /** SHA-256 (hex) over the canonical JSON of the runs that the numbers were computed from. */
    dataHash: z.string(),
  }),
  settings: z.strictObject({ confidence: z.number(), resamples: count, signFlips: count, seed: z.int(), power: z.number(), alpha: z.number() }),
  /** SHA-256 (hex) over the canonical JSON (RFC 8785) of everything else in the model. */
  hash: z.string(),
});

export type ReportEstimate = z.infer<typeof reportEstimateSchema>;
export type ReportDifference = z.infer<typeof reportDifferenceSchema>;
export type ReportRow = z.infer<typeof reportRowSchema>;
export type ReportComparison = z.infer<typeof reportComparisonSchema>;
export type ReportTable = z.infer<typeof reportTableSchema>;
/** A report: plain JSON, frozen, made by `lib/report/build-report.ts`. */
export type ReportModel = z.infer<typeof reportModelSchema>;
