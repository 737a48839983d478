import type { EndReason } from '../contract/run-event';
import type { ArmName } from '../contract/run-spec';

/** The evaluation sets that a report tells about, in the order of its tables. */
export const reportSets = ['held-out', 'external', 'base'] as const;
export type ReportSet = (typeof reportSets)[number];

/** One evaluation rollout of a run's final checkpoint. */
export interface ReportRollout {
  readonly set: ReportSet;
  /** Harness code, or the name of an external harness. */
  readonly harness: string;
  readonly taskSet: string;
  readonly family: string;
  /** Seed of the task; with `taskSet` and `family` it names the task, the unit that is resampled. */
  readonly task: number;
  readonly repeat: number;
  /** In [0, 1]. */
  readonly reward: number;
  readonly passed: boolean;
  readonly end: EndReason;
  /** Counts by name, see `lib/stats/capabilities.ts`. */
  readonly signals: Readonly<Record<string, number>>;
}

/** The rewards of one training step, one for each rollout, in the order of the step. */
export interface TrainingStep {
  readonly step: number;
  readonly rewards: readonly number[];
}

/** A finished run. Runs that failed or were cancelled are counted in {@link ReportProvenance}, never averaged. */
export interface ReportRun {
  readonly arm: ArmName;
  /** `none` for the base model. */
  readonly algorithm: string;
  readonly backbone: string;
  readonly seed: number;
  /** Training steps done, and tokens that the policy produced while training; both 0 for the base model. */
  readonly steps: number;
  readonly tokens: number;
  readonly rollouts: readonly ReportRollout[];
  readonly training: readonly TrainingStep[];
}

/** What the report's numbers come from, so that a reader can make them again. */
export interface ReportProvenance {
  /** SHA-256 (hex) over the run specs in the order planned. */
  readonly specsHash: string;
  readonly seeds: readonly number[];
  /** Commit of the studio, or null outside a checkout. */
  readonly commit: string | null;
  /** The checkout had changes that are not committed. */
  readonly dirty: boolean;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly runsPlanned: number;
  readonly runsDone: number;
  readonly runsFailed: number;
  /** One entry for each run that did not finish. */
  readonly missing: readonly { readonly arm: ArmName; readonly backbone: string; readonly seed: number; readonly state: string; readonly reason: string | null }[];
  /** Evaluation rollouts that the specs ask for over all planned runs. */
  readonly rolloutsPlanned: number;
}

/** The space and the two designs. */
export interface ReportDesign {
  readonly spaceName: string;
  /** Harnesses in the space, in decimal (it may pass 2^53). */
  readonly spaceSize: string;
  readonly components: readonly { readonly name: string; readonly realisations: readonly string[] }[];
  readonly base: string;
  /** Codes that the harness-scaling arm trains on. */
  readonly training: readonly string[];
  readonly heldOut: readonly string[];
  readonly external: readonly string[];
}

/** Everything that a report is computed from: plain JSON, nothing is looked up later. */
export interface ReportInput {
  readonly experiment: string;
  readonly provenance: ReportProvenance;
  readonly design: ReportDesign;
  /** In the order of the table's columns. */
  readonly taskSets: readonly { readonly id: string; readonly title: string }[];
  readonly runs: readonly ReportRun[];
}
