import { z } from 'zod';
import { armNames, evaluationSpecSchema, optimiserSchema, scheduleSchema } from '../run-spec';
import { runStates } from '../run-event';
import { idSchema, instantSchema } from './common';
import { runSummarySchema } from './runs';

export const presetSchema = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  arms: z.array(z.enum(armNames)),
  seeds: z.array(z.int()),
  schedule: scheduleSchema,
  optimiser: optimiserSchema,
  evaluation: evaluationSpecSchema,
});
export type PresetSummary = z.infer<typeof presetSchema>;

/** GET /api/presets, with what else a launch form needs to offer. */
export const presetListSchema = z.object({
  presets: z.array(presetSchema),
  backbones: z.array(z.string()),
  taskSets: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type PresetList = z.infer<typeof presetListSchema>;

export const experimentSummarySchema = z.object({
  id: idSchema,
  name: z.string(),
  preset: z.string(),
  spaceId: idSchema,
  spaceName: z.string(),
  arms: z.array(z.enum(armNames)),
  seeds: z.array(z.int()),
  /** Number of its runs in each state (a state without runs may be absent). */
  states: z.partialRecord(z.enum(runStates), z.int()),
  createdAt: instantSchema,
});
export type ExperimentSummary = z.infer<typeof experimentSummarySchema>;

/** GET /api/experiments */
export const experimentListSchema = z.object({ experiments: z.array(experimentSummarySchema) });
export type ExperimentList = z.infer<typeof experimentListSchema>;

/** GET /api/experiments/[id], POST /api/experiments */
export const experimentDetailSchema = experimentSummarySchema.extend({
  trainingDesignId: idSchema,
  heldOutDesignId: idSchema,
  taskSets: z.array(z.string()),
  backbone: z.string(),
  runs: z.array(runSummarySchema),
});
export type ExperimentDetail = z.infer<typeof experimentDetailSchema>;

/** POST /api/experiments. The same key twice answers with the experiment of the first time. */
export const experimentLaunchSchema = z.strictObject({
  name: z.string().trim().min(1).max(80),
  preset: z.string().max(40),
  trainingDesignId: idSchema,
  heldOutDesignId: idSchema,
  idempotencyKey: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'needs 8 to 64 letters, digits, - or _'),
  /** What is left out comes from the preset. */
  arms: z.array(z.enum(armNames)).min(1).optional(),
  seeds: z.array(z.int().min(0).max(2 ** 31 - 1)).min(1).max(50).optional(),
  backbone: z.string().regex(/^[a-z0-9-]{1,60}$/).optional(),
  taskSets: z.array(z.string().max(60)).min(1).max(20).optional(),
  steps: z.int().min(1).max(100_000).optional(),
});
export type ExperimentLaunch = z.infer<typeof experimentLaunchSchema>;
