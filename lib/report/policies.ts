import { armNames, type ArmName } from '../contract/run-spec';
import type { ReportRollout, ReportRun, ReportSet } from './report-input';

/** A row of the tables: the runs that differ only in their seed. */
export interface Policy {
  readonly backbone: string;
  /** `none` for the base model. */
  readonly algorithm: string;
  readonly method: ArmName;
  readonly runs: readonly ReportRun[];
}

/** Groups runs into policies: backbones and algorithms as they first occur, the base model first, arms in the order of `armNames`. */
export function policiesOf(runs: readonly ReportRun[]): Policy[] {
  const backbones = [...new Set(runs.map(({ backbone }) => backbone))];
  return backbones.flatMap((backbone) => {
    const mine = runs.filter((run) => run.backbone === backbone);
    const algorithms = [...new Set(['none', ...mine.map(({ algorithm }) => algorithm)])];
    return algorithms.flatMap((algorithm) =>
      armNames
        .map((method) => ({ backbone, algorithm, method, runs: mine.filter((run) => run.algorithm === algorithm && run.arm === method) }))
        .filter((policy) => policy.runs.length > 0),
    );
  });
}

/** The columns that name a policy. */
export function policyKey({ backbone, algorithm, method }: Policy) {
  return { backbone, algorithm, method };
}

/** Seeds in rising order. */
export function seedsOf(policy: Policy): number[] {
  return [...new Set(policy.runs.map(({ seed }) => seed))].sort((a, b) => a - b);
}

/** The part of a policy with these seeds only. */
export function withSeeds(policy: Policy, seeds: readonly number[]): Policy {
  return { ...policy, runs: policy.runs.filter(({ seed }) => seeds.includes(seed)) };
}

/** What to look at: an evaluation set, and optionally one task set or some harnesses of it. */
export interface Slice {
  readonly set: ReportSet;
  readonly taskSet?: string;
  readonly harnesses?: readonly string[];
}

/** A rollout with the seed of its run. */
export interface SeededRollout {
  readonly seed: number;
  readonly rollout: ReportRollout;
}

export function rolloutsOf(policy: Policy, { set, taskSet, harnesses }: Slice): SeededRollout[] {
  return policy.runs.flatMap(({ seed, rollouts }) =>
    rollouts
      .filter((rollout) => rollout.set === set && (taskSet === undefined || rollout.taskSet === taskSet) && (harnesses === undefined || harnesses.includes(rollout.harness)))
      .map((rollout) => ({ seed, rollout })),
  );
}
