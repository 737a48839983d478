const mainNames = ['critic/rewards/mean', 'critic/score/mean'] as const;
const sideNames = ['train/success'] as const;
const labels: Readonly<Record<string, string>> = { 'critic/rewards/mean': 'mean reward', 'critic/score/mean': 'mean score', 'train/success': 'success' };

/** The metrics of a run that belong into its reward chart: the reward under veRL's name, and the success rate. */
export function rewardMetrics(names: readonly string[]): string[] {
  return [...mainNames.filter((name) => names.includes(name)).slice(0, 1), ...sideNames.filter((name) => names.includes(name))];
}

/** Whether a metric is drawn in the arm's colour. */
export function isMainReward(name: string): boolean {
  return mainNames.some((main) => main === name);
}

export function rewardLabel(name: string): string {
  return labels[name] ?? name;
}

export interface MetricGroup {
  readonly title: string;
  readonly names: readonly string[];
}

/** The other metrics by what they tell; names stay veRL's. Wall-clock times come last. */
export function metricGroups(names: readonly string[]): MetricGroup[] {
  const drawn = rewardMetrics(names);
  const rest = names.filter((name) => !drawn.includes(name));
  const isTiming = (name: string) => /^timing/.test(name);
  const isOptimisation = (name: string) => /^(actor|critic)\//.test(name);
  return [
    { title: 'Optimisation', names: rest.filter(isOptimisation) },
    { title: 'Rollouts and tokens', names: rest.filter((name) => !isOptimisation(name) && !isTiming(name)) },
    { title: 'Time', names: rest.filter(isTiming) },
  ].filter((group) => group.names.length > 0);
}
