import type { ArmName, RunSummary } from '../../lib/contract';
import type { ReportDifference, ReportModel, ReportTable } from '../../lib/contract/report-model';

export interface RunOutcome {
  readonly arm: ArmName;
  readonly algorithm: string;
  readonly seed: number;
  readonly steps: number;
  /** Tokens that training sampled and updated on. */
  readonly tokens: number;
  /** Pass@1 in [0, 1] in the base harness, the held-out harnesses, the external harnesses; null where not evaluated. */
  readonly base: number | null;
  readonly heldOut: number | null;
  readonly external: number | null;
}

/** Harness scaling minus single harness, as a fraction. */
export interface Paired {
  readonly delta: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly p: number | null;
}

/** Held-out Pass@1 with harness scaling stopped where it had used as many tokens as the single harness in all. */
export interface EqualTokens {
  readonly seeds: readonly { readonly seed: number; readonly tokens: number; readonly step: number; readonly heldOut: number; readonly singleHarness: number }[];
  readonly paired: Paired;
}

/** What `--json` writes. */
export interface ExperimentOutcome {
  readonly preset: string;
  readonly seeds: readonly number[];
  readonly experimentId: string;
  readonly reportId: string;
  readonly wallSeconds: number;
  /** The trained arms; the untrained policy stands in `baseModel`. */
  readonly runs: readonly RunOutcome[];
  readonly baseModel: readonly RunOutcome[];
  readonly paired: { readonly heldOut: Paired; readonly external: Paired; readonly base: Paired; readonly heldOutBySeed: readonly ({ readonly seed: number } & Paired)[] };
  /** Null when no harness-scaling checkpoint was evaluated in between. */
  readonly equalTokens: EqualTokens | null;
  readonly unfinished: readonly { readonly id: string; readonly arm: ArmName; readonly seed: number; readonly state: string; readonly reason: string | null }[];
}

export interface OutcomeInput {
  readonly preset: string;
  readonly seeds: readonly number[];
  readonly experimentId: string;
  readonly reportId: string;
  readonly wallSeconds: number;
  readonly runs: readonly RunSummary[];
  /** By run id. */
  readonly tokens: ReadonlyMap<string, number>;
  readonly model: ReportModel;
  readonly equalTokens: EqualTokens | null;
}

/** Gathers an experiment's figures from its report; nothing is computed anew. */
export function experimentOutcome({ runs, tokens, model, ...rest }: OutcomeInput): ExperimentOutcome {
  const outcomes = runs.filter(({ state }) => state === 'finished').map((run) => runOutcome(run, tokens.get(run.id) ?? 0, model));
  return {
    ...rest,
    runs: outcomes.filter(({ arm }) => arm !== 'base-model'),
    baseModel: outcomes.filter(({ arm }) => arm === 'base-model'),
    paired: { heldOut: pooled(model, 'held-out'), external: pooled(model, 'external'), base: pooled(model, 'base'), heldOutBySeed: bySeed(model) },
    unfinished: runs.filter(({ state }) => state !== 'finished').map(({ id, arm, seed, state, reason }) => ({ id, arm, seed, state, reason })),
  };
}

export function pairedOf(difference: ReportDifference | undefined): Paired {
  return { delta: difference?.value ?? null, low: difference?.low ?? null, high: difference?.high ?? null, p: difference?.p ?? null };
}

function runOutcome({ arm, algorithm, seed, steps }: RunSummary, tokens: number, model: ReportModel): RunOutcome {
  const passAt1 = (set: ReportTable['set']): number | null =>
    tableOf(model, set)
      ?.rows.find((row) => row.method === arm && row.algorithm === algorithm)
      ?.perSeed.find((entry) => entry.seed === seed)?.value ?? null;
  return { arm, algorithm, seed, steps, tokens, base: passAt1('base'), heldOut: passAt1('held-out'), external: passAt1('external') };
}

function pooled(model: ReportModel, set: ReportTable['set']): Paired {
  return pairedOf(tableOf(model, set)?.comparisons.find(({ taskSet, seed }) => taskSet === null && seed === null)?.difference);
}

function bySeed(model: ReportModel): ({ seed: number } & Paired)[] {
  const comparisons = tableOf(model, 'held-out')?.comparisons ?? [];
  return comparisons.flatMap(({ taskSet, seed, difference }) => (taskSet === null && seed !== null ? [{ seed, ...pairedOf(difference) }] : []));
}

export function tableOf(model: ReportModel, set: ReportTable['set']): ReportTable | undefined {
  return model.tables.find((table) => table.set === set);
}
