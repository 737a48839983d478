import { z } from 'zod';
import { armNames } from '../run-spec';
import { evaluationSets } from '../run-event';
import { capabilityScoreSchema } from './run-data';
import { estimateSchema } from './common';
import { harnessCodeSchema } from './spaces';

export const evaluationTaskSchema = z.object({ taskSet: z.string(), family: z.string(), task: z.int() });
export type EvaluationTask = z.infer<typeof evaluationTaskSchema>;

/** [number passed, number played, mean reward, id of a rollout whose messages were kept or 0]; null before the first repeat. */
export const gridCellSchema = z.tuple([z.int(), z.int(), z.number(), z.int()]).nullable();
export type GridCell = z.infer<typeof gridCellSchema>;

export const gridRowSchema = z.object({
  set: z.enum(evaluationSets),
  harness: z.string(),
  /** Hamming distances; null for a harness outside of the space, and from training where nothing was trained. */
  fromBase: z.int().nullable(),
  fromTraining: z.int().nullable(),
  /** In the order of the tasks. */
  cells: z.array(gridCellSchema),
});
export type GridRow = z.infer<typeof gridRowSchema>;

/** GET /api/runs/[id]/grid : the newest evaluation, harness by task, as far as it has come. */
export const evaluationGridSchema = z.object({
  step: z.int().nullable(),
  tasks: z.array(evaluationTaskSchema),
  rows: z.array(gridRowSchema),
  rollouts: z.object({ done: z.int(), planned: z.int() }),
});
export type EvaluationGrid = z.infer<typeof evaluationGridSchema>;

export const realisationEffectSchema = z.object({ component: z.int(), realisation: z.int(), harnesses: z.int(), passAt1: estimateSchema });
export type RealisationEffect = z.infer<typeof realisationEffectSchema>;

/** GET /api/runs/[id]/breakdown : Pass@1 over the held-out harnesses by harness, realisation and task family. */
export const evaluationBreakdownSchema = z.object({
  step: z.int().nullable(),
  all: estimateSchema,
  harnesses: z.array(z.object({ code: z.string(), passAt1: estimateSchema })),
  /** Means over the held-out harnesses that have the realisation. */
  realisations: z.array(realisationEffectSchema),
  families: z.array(z.object({ taskSet: z.string(), family: z.string(), passAt1: estimateSchema })),
});
export type EvaluationBreakdown = z.infer<typeof evaluationBreakdownSchema>;

/** GET /api/runs/[id]/pairs?a=&b= ; without them two held-out harnesses four components apart, or as far as there are. */
export const pairsQuerySchema = z
  .strictObject({ a: harnessCodeSchema.optional(), b: harnessCodeSchema.optional() })
  .refine(({ a, b }) => (a === undefined) === (b === undefined), 'name both harnesses, or none');
export type PairsQuery = z.infer<typeof pairsQuerySchema>;

export const pairedTaskSchema = evaluationTaskSchema.extend({ a: z.number(), b: z.number(), repeats: z.tuple([z.int(), z.int()]) });
export type PairedTask = z.infer<typeof pairedTaskSchema>;

/** Mean rewards of the same tasks in two held-out harnesses, and their paired difference a - b. */
export const pairedRewardsSchema = z.object({
  /** Null while fewer than two held-out harnesses have rollouts. */
  pair: z.object({ a: z.string(), b: z.string(), distance: z.int() }).nullable(),
  tasks: z.array(pairedTaskSchema),
  difference: z.object({ value: z.number(), low: z.number(), high: z.number(), p: z.number() }).nullable(),
});
export type PairedRewards = z.infer<typeof pairedRewardsSchema>;

/** GET /api/experiments/[id]/capabilities : scores in [1, 5] over the held-out harnesses, pooled over the seeds of an arm. */
export const armCapabilitiesSchema = z.object({
  arms: z.array(
    z.object({
      arm: z.enum(armNames),
      seeds: z.array(z.int()),
      /** Evaluation rollouts that they rest on. */
      rollouts: z.int(),
      scores: z.array(capabilityScoreSchema),
    }),
  ),
});
export type ArmCapabilities = z.infer<typeof armCapabilitiesSchema>;
