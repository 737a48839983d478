export interface LaunchLimit {
  readonly whole: boolean;
  readonly low: number;
  readonly high: number;
  /** Set where `low` itself is too low. */
  readonly above?: true;
}

const whole = (low: number, high: number): LaunchLimit => ({ whole: true, low, high });
const real = (high: number): LaunchLimit => ({ whole: false, low: 0, high, above: true });

/** What a launch may set, by its path in a run spec, and from where to where. */
export const launchLimits = {
  'schedule.steps': whole(1, 100_000),
  'schedule.tasksPerStep': whole(1, 1024),
  'schedule.rolloutsPerTask': whole(1, 256),
  'schedule.k': whole(1, 18),
  'optimiser.learningRate': real(1),
  'optimiser.warmupSteps': whole(0, 100_000),
  'optimiser.clipRatio': real(1),
  'optimiser.miniBatches': whole(1, 64),
  'optimiser.gradientClip': real(1000),
  'evaluation.tasksPerSet': whole(1, 1000),
  'evaluation.repeats': whole(1, 20),
  'evaluation.everySteps': whole(0, 100_000),
  checkpointEvery: whole(1, 100_000),
} as const satisfies Record<string, LaunchLimit>;

export type LaunchSetting = keyof typeof launchLimits;
export const launchSettings = Object.keys(launchLimits).filter((name): name is LaunchSetting => name in launchLimits);
