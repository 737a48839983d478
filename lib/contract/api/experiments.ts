import { z } from 'zod';
import { launchLimits, type LaunchLimit } from '../launch-limits';
import { algorithmNames, armNames, evaluationSpecSchema, optimiserSchema, runSpecSchema, scheduleSchema } from '../run-spec';
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
  checkpointEvery: z.int(),
});
export type PresetSummary = z.infer<typeof presetSchema>;

/** GET /api/presets, with what else a launch form needs to offer. */
export const presetListSchema = z.object({
  presets: z.array(presetSchema),
  backbones: z.array(z.string()),
  taskSets: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Number of external harnesses that every run is measured on. */
  external: z.int().min(0),
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
  schedule: scheduleSchema,
  optimiser: optimiserSchema,
  evaluation: evaluationSpecSchema,
  checkpointEvery: z.int(),
  runs: z.array(runSummarySchema),
});
export type ExperimentDetail = z.infer<typeof experimentDetailSchema>;

/** How long runs took in this data directory, by backbone and arm. */
export const measuredPaceSchema = z.object({
  backbone: z.string(),
  arm: z.enum(armNames),
  /** Finished runs behind it. */
  runs: z.int().min(1),
  /** Median over these runs of the seconds that a rollout takes in training, its part of the update included; null for runs without training. */
  secondsPerRollout: z.number().nullable(),
  /** Median of the seconds that an episode of the evaluation takes. */
  secondsPerEpisode: z.number(),
});
export type MeasuredPace = z.infer<typeof measuredPaceSchema>;

/** GET /api/experiments/pace; `slots` is how many runs the worker has under way at once, null while there is none. */
export const paceListSchema = z.object({ paces: z.array(measuredPaceSchema), slots: z.int().min(1).nullable() });
export type PaceList = z.infer<typeof paceListSchema>;

/** One run of an experiment. */
export const cellSchema = z.strictObject({ arm: z.enum(armNames), algorithm: z.enum(algorithmNames), seed: runSpecSchema.shape.seed });
export type Cell = z.infer<typeof cellSchema>;

function limited({ whole, low, high, above }: LaunchLimit) {
  const number = whole ? z.int() : z.number();
  return (above ? number.gt(low) : number.min(low)).max(high).optional();
}

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
  /** Cells of arms x algorithms x seeds that are not to run. */
  without: z.array(cellSchema).max(200).optional(),
  schedule: z.strictObject({ steps: limited(launchLimits['schedule.steps']), tasksPerStep: limited(launchLimits['schedule.tasksPerStep']), rolloutsPerTask: limited(launchLimits['schedule.rolloutsPerTask']), k: limited(launchLimits['schedule.k']) }).optional(),
  optimiser: z
    .strictObject({
      learningRate: limited(launchLimits['optimiser.learningRate']),
      warmupSteps: limited(launchLimits['optimiser.warmupSteps']),
      clipRatio: limited(launchLimits['optimiser.clipRatio']),
      miniBatches: limited(launchLimits['optimiser.miniBatches']),
      gradientClip: limited(launchLimits['optimiser.gradientClip']),
    })
    .optional(),
  evaluation: z.strictObject({ tasksPerSet: limited(launchLimits['evaluation.tasksPerSet']), repeats: limited(launchLimits['evaluation.repeats']), everySteps: limited(launchLimits['evaluation.everySteps']) }).optional(),
  checkpointEvery: limited(launchLimits.checkpointEvery),
});
export type ExperimentLaunch = z.infer<typeof experimentLaunchSchema>;
