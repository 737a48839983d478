import type { TaskResultRow } from '../../db/store/task-results';
import type { Estimate } from '../contract/api/common';
import { clusterBootstrap, type BootstrapOptions } from '../stats/cluster-bootstrap';
import type { Cluster } from '../stats/task-clusters';

/** Pass rates by task, in the order in which every estimate of the studio draws tasks, so that all of them agree to the last digit. */
export function passClusters(rows: readonly TaskResultRow[]): Cluster[] {
  const clusters = rows.map(({ taskSet, family, task, passed, n }) => ({ key: JSON.stringify([taskSet, family, task]), stratum: taskSet, values: [passed / n] }));
  return clusters.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Pass@1 over some harnesses. A task's value is its pass rate over all of them, so that tasks stay the units that are drawn. */
export function passByTask(rows: readonly Pick<TaskResultRow, 'taskSet' | 'family' | 'task' | 'passed' | 'n'>[], options: BootstrapOptions): Estimate {
  const tasks = new Map<string, { key: string; stratum: string; passed: number; n: number }>();
  for (const { taskSet, family, task, passed, n } of rows) {
    const key = JSON.stringify([taskSet, family, task]);
    const sum = tasks.get(key) ?? { key, stratum: taskSet, passed: 0, n: 0 };
    tasks.set(key, { ...sum, passed: sum.passed + passed, n: sum.n + n });
  }
  const clusters = [...tasks.values()].sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ key, stratum, passed, n }) => ({ key, stratum, values: [passed / n] }));
  return estimateOf(clusters, rows.reduce((sum, { n }) => sum + n, 0), options);
}

/** The estimate that a report would print: task-clustered, without an interval where a task set has a single task. */
export function estimateOf(clusters: readonly Cluster[], n: number, options: BootstrapOptions): Estimate {
  const result = clusterBootstrap(clusters, options);
  if (result === null) return { mean: 0, low: null, high: null, n: 0 };
  return { mean: result.value, low: hasLone(clusters) ? null : result.low, high: hasLone(clusters) ? null : result.high, n };
}

/** Whether a task set has a single task: its resamples would all be alike. */
export function hasLone(clusters: readonly { readonly stratum: string }[]): boolean {
  const sizes = new Map<string, number>();
  for (const { stratum } of clusters) sizes.set(stratum, (sizes.get(stratum) ?? 0) + 1);
  return [...sizes.values()].some((size) => size < 2);
}
