import { z } from 'zod';
import { evaluationSets } from '../run-event';
import { estimateSchema, idSchema } from './common';
import { runSummarySchema } from './runs';

/** The evaluation sets that runs are compared on. */
export const comparedSets = ['base', 'held-out', 'external'] as const satisfies readonly (typeof evaluationSets)[number][];
export type ComparedSet = (typeof comparedSets)[number];

/** Pass@1 at the newest evaluated step; `complete` unless rollouts are missing because the run ended early. */
export const passFigureSchema = estimateSchema.extend({ step: z.int().min(0), complete: z.boolean() });
export type PassFigure = z.infer<typeof passFigureSchema>;

/** What is measured of a run as a whole. */
export const runMeasuredSchema = z.object({
  /** Tokens that training processed so far, as `perf/total_num_tokens` counts them; null before the first step. */
  tokens: z.number().nullable(),
  /** Mean training reward of the newest step, its interval clustered by task. */
  reward: estimateSchema.extend({ step: z.int().min(0) }).nullable(),
  /** Null where a set was not evaluated, and until the run has ended. */
  passAt1: z.object({ base: passFigureSchema.nullable(), 'held-out': passFigureSchema.nullable(), external: passFigureSchema.nullable() }),
});
export type RunMeasured = z.infer<typeof runMeasuredSchema>;

export const specValueSchema = z.union([z.string(), z.number(), z.boolean()]);
export type SpecValue = z.infer<typeof specValueSchema>;

export const runFiguresSchema = runMeasuredSchema.extend({
  id: idSchema,
  /** Place of its settings in the list of the answer; the runs of an arm share theirs. */
  settings: z.int().min(0),
});
export type RunFigures = z.infer<typeof runFiguresSchema>;

/** Leaves of a spec by path, the seed left out; lists of harness codes as their number. */
export const runSettingsSchema = z.record(z.string(), specValueSchema);
export type RunSettings = z.infer<typeof runSettingsSchema>;

/** GET /api/runs/figures : of every run whose figures are known; `pending` more are ready at the next asking. */
export const runFiguresListSchema = z.object({ figures: z.array(runFiguresSchema), settings: z.array(runSettingsSchema), pending: z.int().min(0) });
export type RunFiguresList = z.infer<typeof runFiguresListSchema>;

export const mostCompared = 8;

/** GET /api/compare?runs=a,b&baseline=a */
export const compareQuerySchema = z.strictObject({
  runs: z.string().max(600).regex(/^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64})*$/, 'not a list of run ids with commas between'),
  /** The first run when absent. */
  baseline: idSchema.optional(),
});
export type CompareQuery = z.infer<typeof compareQuerySchema>;

/** A run minus the baseline, paired by task, as a fraction; `pHolm` is adjusted over all comparisons of the answer. */
export const pairedDeltaSchema = z.object({ value: z.number(), low: z.number().nullable(), high: z.number().nullable(), p: z.number(), pHolm: z.number(), tasks: z.int() });
export type PairedDelta = z.infer<typeof pairedDeltaSchema>;

export const comparedCellSchema = z.object({
  set: z.enum(comparedSets),
  passAt1: passFigureSchema.nullable(),
  /** Null for the baseline, and where `reason` says why there is none. */
  delta: pairedDeltaSchema.nullable(),
  /** A sentence, lower case; null where nothing is in the way. */
  reason: z.string().nullable(),
});
export type ComparedCell = z.infer<typeof comparedCellSchema>;

export const comparisonSchema = z.object({
  baseline: idSchema,
  runs: z.array(runSummarySchema.extend({ metrics: z.array(z.string()), cells: z.array(comparedCellSchema) })),
  /** Every path of the specs, with one value a run, in the order of `runs`; null where a run lacks it. */
  configuration: z.array(z.object({ path: z.string(), values: z.array(specValueSchema.nullable()) })),
  /** How many comparisons were adjusted together. */
  comparisons: z.int().min(0),
});
export type Comparison = z.infer<typeof comparisonSchema>;
