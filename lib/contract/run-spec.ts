import { z } from 'zod';
import { spaceDefinitionSchema } from './space';

export const armNames = ['base-model', 'single-harness', 'harness-scaling'] as const;
export type ArmName = (typeof armNames)[number];

export const algorithmNames = ['none', 'grpo'] as const;
export type AlgorithmName = (typeof algorithmNames)[number];

/** What trains the policy of each arm; an arm has one run for each algorithm and seed. */
export const armAlgorithms: Readonly<Record<ArmName, readonly AlgorithmName[]>> = { 'base-model': ['none'], 'single-harness': ['grpo'], 'harness-scaling': ['grpo'] };

const harnessCode = z.string().regex(/^[0-9a-z]+(\.[0-9]+)*$/).max(64);

/** When and on which harness a training task is met. */
export const scheduleSchema = z.strictObject({
  steps: z.int().min(0).max(100_000),
  tasksPerStep: z.int().min(1).max(1024).default(16),
  rolloutsPerTask: z.int().min(1).max(256).default(8),
  /** Harnesses a task meets over successive steps: the anchor and its k - 1 nearest. */
  k: z.int().min(1).max(18).default(2),
});

/** Optimiser and objective; names follow veRL where it has one. */
export const optimiserSchema = z.strictObject({
  learningRate: z.number().positive(),
  warmupSteps: z.int().min(0),
  clipRatio: z.number().positive(),
  miniBatches: z.int().min(1).max(64),
  gradientClip: z.number().positive(),
  /** Rollouts are sampled from the policy as it is; another temperature would not be on-policy. */
  temperature: z.literal(1),
});

export const evaluationSpecSchema = z.strictObject({
  /** Evaluation tasks for each task set; the same tasks in every harness. */
  tasksPerSet: z.int().min(1).max(1000),
  repeats: z.int().min(1).max(20),
  /** Evaluate checkpoints while training every so many steps (0: only at the end). */
  everySteps: z.int().min(0),
});

/** Everything that decides a run's bytes. Stored with the run; a run is reproducible from it alone. */
export const runSpecSchema = z.strictObject({
  version: z.literal(1),
  arm: z.enum(armNames),
  algorithm: z.enum(algorithmNames),
  /** Name of a backbone under `public/backbones` (without extension). */
  backbone: z.string().regex(/^[a-z0-9-]{1,60}$/),
  seed: z.int().min(0).max(2 ** 31 - 1),
  space: spaceDefinitionSchema,
  /** Harness codes met in training, in design order (one code for the single-harness arm). */
  training: z.array(harnessCode).max(10_000),
  heldOut: z.array(harnessCode).max(10_000),
  base: harnessCode,
  /** Names of external harnesses of `lib/harness/external`. */
  external: z.array(z.string().max(60)).max(10),
  taskSets: z.array(z.string().max(60)).min(1).max(20),
  schedule: scheduleSchema,
  optimiser: optimiserSchema,
  evaluation: evaluationSpecSchema,
  checkpointEvery: z.int().min(1),
});

export type RunSpec = z.infer<typeof runSpecSchema>;
export type Schedule = z.infer<typeof scheduleSchema>;
export type Optimiser = z.infer<typeof optimiserSchema>;
