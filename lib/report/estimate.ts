import type { ReportComparison, ReportDifference, ReportEstimate } from '../contract/report-model';
import { clusterBootstrap, meanOfStrata, meansByStratum } from '../stats/cluster-bootstrap';
import { holm } from '../stats/holm';
import { pairedDifference } from '../stats/paired-difference';
import { pairClusters, taskClusters, type Cluster } from '../stats/task-clusters';
import type { SeededRollout } from './policies';
import { reportSettings } from './settings';

const unknown = { value: null, low: null, high: null };

/** Pass@1: mean over a task's rollouts, then over the tasks of a task set, then over task sets; null for no rollout. */
export function passRate(rollouts: readonly SeededRollout[]): number | null {
  return rollouts.length === 0 ? null : meanOfStrata(meansByStratum(clustersOf(rollouts)));
}

/** {@link passRate} with its task-clustered bootstrap interval and what it rests on. */
export function estimate(rollouts: readonly SeededRollout[]): ReportEstimate {
  const clusters = clustersOf(rollouts);
  const found = clusterBootstrap(clusters, reportSettings);
  return {
    ...(found === null ? unknown : { value: found.value, ...intervalOf(found, clusters) }),
    tasks: clusters.length,
    repeats: mostRepeats(rollouts),
    harnesses: new Set(rollouts.map(({ rollout }) => rollout.harness)).size,
    seeds: [...new Set(rollouts.map(({ seed }) => seed))].sort((a, b) => a - b),
    rollouts: rollouts.length,
  };
}

/** Paired difference `a - b` over the tasks that both have; `pHolm` stands open until {@link adjustTogether}. */
export function difference(a: readonly SeededRollout[], b: readonly SeededRollout[], settings = reportSettings): ReportDifference {
  const pairs = pairClusters(clustersOf(a), clustersOf(b));
  const found = pairedDifference(pairs, settings);
  if (found === null) return { ...unknown, p: null, pHolm: null, minimumDetectable: null, tasks: 0 };
  const { value, p, minimumDetectable } = found;
  const told = minimumDetectable === 0 ? null : minimumDetectable; // differences all alike do not show how far tasks differ
  return { value, ...intervalOf(found, pairs), p, pHolm: null, minimumDetectable: told, tasks: pairs.length };
}

/** Holm's adjustment over every comparison given that has a p. */
export function adjustTogether(comparisons: readonly ReportComparison[]): ReportComparison[] {
  const adjusted = holm(comparisons.flatMap(({ difference: { p } }) => (p === null ? [] : [p])));
  let next = 0;
  return comparisons.map((entry) => ({
    ...entry,
    difference: { ...entry.difference, pHolm: entry.difference.p === null ? null : (adjusted[next++] ?? null) },
  }));
}

/** Tasks with 1 for each passed rollout and 0 for each other. */
function clustersOf(rollouts: readonly SeededRollout[]): Cluster[] {
  return taskClusters(rollouts.map(({ rollout }) => rollout), ({ passed }) => (passed ? 1 : 0)).sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** No interval where a task set has a single task: its resamples would all be alike. */
function intervalOf({ low, high }: { readonly low: number; readonly high: number }, tasks: readonly { readonly stratum: string }[]) {
  const lone = tasks.some(({ stratum }) => tasks.filter((task) => task.stratum === stratum).length < 2);
  return lone ? { low: null, high: null } : { low, high };
}

function mostRepeats(rollouts: readonly SeededRollout[]): number {
  const counts = new Map<string, number>();
  for (const { seed, rollout } of rollouts) {
    const trial = JSON.stringify([seed, rollout.harness, rollout.taskSet, rollout.family, rollout.task]);
    counts.set(trial, (counts.get(trial) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}
