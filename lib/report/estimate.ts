import type { ReportComparison, ReportDifference, ReportEstimate } from '../contract/report-model';
import { clusterBootstrap } from '../stats/cluster-bootstrap';
import { holm } from '../stats/holm';
import { minimumDetectableEffect } from '../stats/minimum-detectable-effect';
import { signFlip } from '../stats/sign-flip';
import { stratifiedError, stratifiedMean } from '../stats/stratified-mean';
import type { SeededRollout } from './policies';
import { reportSettings } from './settings';

/** Mean of passes of one task over harnesses, repeats and seeds. */
interface TaskRate {
  readonly taskSet: string;
  readonly rate: number;
}

/** Pass@1: mean over a task's rollouts, then over the tasks of a task set, then over task sets; null for no rollout. */
export function passRate(rollouts: readonly SeededRollout[]): number | null {
  return stratifiedMean(strataOf([...taskRates(rollouts).values()]));
}

/** {@link passRate} with its task-clustered bootstrap interval and what it rests on. */
export function estimate(rollouts: readonly SeededRollout[]): ReportEstimate {
  const tasks = taskRates(rollouts);
  const trials = new Map<string, number>();
  for (const { seed, rollout } of rollouts) {
    const trial = `${seed}|${rollout.harness}|${taskKey({ seed, rollout })}`;
    trials.set(trial, (trials.get(trial) ?? 0) + 1);
  }
  return {
    ...clusterBootstrap(strataOf([...tasks.values()]), reportSettings),
    tasks: tasks.size,
    repeats: Math.max(0, ...trials.values()),
    harnesses: new Set(rollouts.map(({ rollout }) => rollout.harness)).size,
    seeds: [...new Set(rollouts.map(({ seed }) => seed))].sort((a, b) => a - b),
    rollouts: rollouts.length,
  };
}

/** Paired difference `a - b` over the tasks that both have; `pHolm` stands open until {@link adjustTogether}. */
export function difference(a: readonly SeededRollout[], b: readonly SeededRollout[]): ReportDifference {
  const left = taskRates(a);
  const right = taskRates(b);
  const paired = [...left].flatMap(([key, { taskSet, rate }]) => {
    const other = right.get(key);
    return other ? [{ taskSet, rate: rate - other.rate }] : [];
  });
  const strata = strataOf(paired);
  const error = stratifiedError(strata);
  return {
    ...clusterBootstrap(strata, reportSettings),
    p: signFlip(strata, { flips: reportSettings.signFlips, seed: reportSettings.seed }),
    pHolm: null,
    minimumDetectable: error === null ? null : minimumDetectableEffect(error, reportSettings),
    tasks: paired.length,
  };
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

function taskKey({ rollout: { taskSet, family, task } }: SeededRollout): string {
  return `${taskSet}|${family}|${task}`;
}

function taskRates(rollouts: readonly SeededRollout[]): Map<string, TaskRate> {
  const counts = new Map<string, { taskSet: string; passed: number; all: number }>();
  for (const entry of rollouts) {
    const key = taskKey(entry);
    const count = counts.get(key) ?? { taskSet: entry.rollout.taskSet, passed: 0, all: 0 };
    count.passed += entry.rollout.passed ? 1 : 0;
    count.all++;
    counts.set(key, count);
  }
  const sorted = [...counts].sort(([x], [y]) => (x < y ? -1 : 1));
  return new Map(sorted.map(([key, { taskSet, passed, all }]) => [key, { taskSet, rate: passed / all }]));
}

/** Rates by task set, in the order in which the sets first occur. */
function strataOf(tasks: readonly TaskRate[]): number[][] {
  const strata = new Map<string, number[]>();
  for (const { taskSet, rate } of tasks) {
    const rates = strata.get(taskSet);
    if (rates) rates.push(rate);
    else strata.set(taskSet, [rate]);
  }
  return [...strata.values()];
}
