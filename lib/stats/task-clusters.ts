import { StudioError } from '../contract/errors';

/** What a rollout says about its task; a task is named by its set, family and seed. */
export interface TaskResult {
  readonly taskSet: string;
  readonly family: string;
  readonly task: number;
}

/** One task with all values measured on it: repeats, harnesses and, when pooled, training seeds. */
export interface Cluster {
  /** Names the task. */
  readonly key: string;
  /** Clusters are resampled within their stratum, and strata weigh equally: the task set. */
  readonly stratum: string;
  readonly values: readonly number[];
}

/** One task on which two policies were measured. */
export interface PairedCluster {
  readonly key: string;
  readonly stratum: string;
  readonly a: readonly number[];
  readonly b: readonly number[];
}

/** Values of rollouts gathered by task, tasks in the order of their first rollout. */
export function taskClusters<T extends TaskResult>(rollouts: readonly T[], valueOf: (rollout: T) => number): Cluster[] {
  const clusters = new Map<string, { key: string; stratum: string; values: number[] }>();
  for (const rollout of rollouts) {
    const key = JSON.stringify([rollout.taskSet, rollout.family, rollout.task]);
    const cluster = clusters.get(key) ?? { key, stratum: rollout.taskSet, values: [] };
    cluster.values.push(valueOf(rollout));
    clusters.set(key, cluster);
  }
  return [...clusters.values()];
}

/** Tasks that both sides have, in the order of `a`; the others are left out. */
export function pairClusters(a: readonly Cluster[], b: readonly Cluster[]): PairedCluster[] {
  const other = new Map(b.map((cluster) => [cluster.key, cluster]));
  return a.flatMap(({ key, stratum, values }) => {
    const match = other.get(key);
    if (match === undefined) return [];
    if (match.stratum !== stratum) {
      throw new StudioError('invalid', `task ${key} is in stratum '${stratum}' on one side and '${match.stratum}' on the other; name it alike`);
    }
    return [{ key, stratum, a: values, b: match.values }];
  });
}
