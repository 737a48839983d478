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
  /** Every metric of the group, and those of them that are looked for. */
  readonly all: readonly string[];
  readonly names: readonly string[];
}

/** Metrics by what they tell, of those whose name contains `wanted`; names stay veRL's. Wall-clock times come last. */
export function matchingGroups(names: readonly string[], wanted = ''): MetricGroup[] {
  const isTiming = (name: string) => /^timing/.test(name);
  const isOptimisation = (name: string) => /^(actor|critic)\//.test(name);
  const isFound = (name: string) => name.toLowerCase().includes(wanted.trim().toLowerCase());
  return [
    { title: 'Optimisation', all: names.filter(isOptimisation) },
    { title: 'Rollouts and tokens', all: names.filter((name) => !isOptimisation(name) && !isTiming(name)) },
    { title: 'Time', all: names.filter(isTiming) },
  ]
    .map((group) => ({ ...group, names: group.all.filter(isFound) }))
    .filter((group) => group.names.length > 0);
}
