import type { Cell } from '../contract/api/experiments';
import { StudioError } from '../contract/errors';
import type { ArmName, RunSpec } from '../contract/run-spec';
import { externalHarnessNames } from '../harness/external/external-harness';
import { builtInTaskSets } from '../tasks/built-in';

/** What a run spec needs beyond the space, the designs, the arm and the seed. */
export interface Settings extends Pick<RunSpec, 'backbone' | 'external' | 'taskSets' | 'schedule' | 'optimiser' | 'evaluation' | 'checkpointEvery'> {
  readonly arms: readonly ArmName[];
  readonly seeds: readonly number[];
  /** Cells of arms x algorithms x seeds that do not run. */
  readonly without?: readonly Cell[];
}

export interface Preset extends Settings {
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

const allArms: readonly ArmName[] = ['base-model', 'single-harness', 'harness-scaling'];
const optimiser: RunSpec['optimiser'] = { learningRate: 2.5e-4, warmupSteps: 10, clipRatio: 0.2, miniBatches: 2, gradientClip: 1, temperature: 1 };
const schedule = { steps: 96, tasksPerStep: 16, rolloutsPerTask: 8, k: 2 };

/** Settings by name; every figure of a preset stands here and nowhere else. */
export function presets(): readonly Preset[] {
  const common = { arms: allArms, seeds: [1], backbone: 'micro', external: externalHarnessNames(), taskSets: builtInTaskSets().map(({ id }) => id), optimiser };
  return [
    {
      ...common,
      name: 'quick',
      title: 'Quick',
      description: 'All three arms with one seed on the embedded trainer, in a few minutes.',
      schedule,
      evaluation: { tasksPerSet: 40, repeats: 3, everySteps: 46 },
      checkpointEvery: 10,
    },
    {
      ...common,
      name: 'full',
      title: 'Full',
      description: 'More steps and more evaluation tasks: narrower intervals, and a base harness close to the single-harness arm.',
      schedule: { ...schedule, steps: 240 },
      evaluation: { tasksPerSet: 40, repeats: 3, everySteps: 120 },
      checkpointEvery: 25,
    },
    {
      ...common,
      name: 'smoke',
      title: 'Smoke',
      description: 'A few seconds of everything, to see that it runs; the numbers mean nothing.',
      schedule: { steps: 2, tasksPerStep: 2, rolloutsPerTask: 4, k: 2 },
      evaluation: { tasksPerSet: 2, repeats: 1, everySteps: 0 },
      checkpointEvery: 1,
    },
  ];
}

/** One preset, or `StudioError('invalid')` that names those there are. */
export function presetOf(name: string): Preset {
  const preset = presets().find((candidate) => candidate.name === name);
  if (preset) return preset;
  throw new StudioError('invalid', `unknown preset "${name}"; choose ${presets().map((known) => known.name).join(', ')}`);
}
