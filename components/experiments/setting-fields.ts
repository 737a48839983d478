import { launchLimits, launchSettings, type LaunchLimit, type LaunchSetting, type PresetSummary } from '../../lib/contract';

interface SettingField {
  readonly title: string;
  /** veRL's name, where it has one. */
  readonly name?: string;
  readonly hint?: string;
}

export const settingFields: Readonly<Record<LaunchSetting, SettingField>> = {
  'schedule.steps': { title: 'Training steps', name: 'trainer.total_training_steps' },
  'schedule.tasksPerStep': { title: 'Tasks a step', name: 'data.train_batch_size' },
  'schedule.rolloutsPerTask': { title: 'Rollouts a task', name: 'actor_rollout_ref.rollout.n' },
  'schedule.k': { title: 'Harnesses a task (K)', hint: 'harness scaling only' },
  'optimiser.learningRate': { title: 'Learning rate', name: 'actor.optim.lr' },
  'optimiser.warmupSteps': { title: 'Warm-up steps', name: 'actor.optim.lr_warmup_steps' },
  'optimiser.clipRatio': { title: 'Clip ratio', name: 'actor.clip_ratio' },
  'optimiser.miniBatches': { title: 'Mini-batches a step', name: 'train_batch_size / actor.ppo_mini_batch_size' },
  'optimiser.gradientClip': { title: 'Gradient clip', name: 'actor.grad_clip' },
  'evaluation.tasksPerSet': { title: 'Tasks a task set' },
  'evaluation.repeats': { title: 'Repeats a task', name: 'rollout.val_kwargs.n' },
  'evaluation.everySteps': { title: 'Evaluate every … steps', name: 'trainer.test_freq', hint: '0 is at the end only' },
  checkpointEvery: { title: 'Checkpoint every … steps', name: 'trainer.save_freq' },
};

type Measures = Pick<PresetSummary, 'schedule' | 'optimiser' | 'evaluation' | 'checkpointEvery'>;

/** The settings of a preset or an experiment as the form shows them. */
export function settingTexts({ schedule, optimiser, evaluation, checkpointEvery }: Measures): Record<string, string> {
  const values: Readonly<Record<string, Readonly<Record<string, number>>>> = { schedule, optimiser, evaluation };
  return Object.fromEntries(
    launchSettings.map((setting) => {
      const [part = '', name = ''] = setting.split('.');
      return [setting, String(values[part]?.[name] ?? checkpointEvery)];
    }),
  );
}

/** A typed number, or null for what is none. */
function numberOf(text: string): number | null {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text.trim()) ? Number(text) : null;
}

/** What is wrong with a typed setting; null where nothing is. */
export function settingFault(setting: LaunchSetting, text: string): string | null {
  const { whole, low, high, above }: LaunchLimit = launchLimits[setting];
  const value = numberOf(text);
  const range = above ? `a number above ${low} and at most ${high}` : `a ${whole ? 'whole ' : ''}number from ${low} to ${high}`;
  if (value === null || (whole && !Number.isInteger(value))) return `no ${whole ? 'whole number' : 'number'}: '${text}'; use ${range}`;
  return value < low || value > high || (above && value === low) ? `${text} is out of range; use ${range}` : null;
}

/** A setting as a number; 0 while it is not one. */
export function settingValue(settings: Readonly<Record<string, string>>, setting: LaunchSetting): number {
  return numberOf(settings[setting] ?? '') ?? 0;
}
