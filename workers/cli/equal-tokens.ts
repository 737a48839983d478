import type { RolloutRow, RunSummary } from '../../lib/contract';
import { difference, passRate } from '../../lib/report/estimate';
import type { SeededRollout } from '../../lib/report/policies';
import { type Context, listRollouts, runSeries } from '../../lib/service';
import { type EqualTokens, pairedOf } from './experiment-outcome';

const pageSize = 500;

/** Tokens used after each step, as [step, tokens]. */
export function tokensBySteps(ctx: Context, runId: string): readonly (readonly [step: number, tokens: number])[] {
  return runSeries(ctx, runId, { names: 'perf/total_num_tokens', points: 600 }).series[0]?.points ?? [];
}

/** Compares the arms at equal tokens, seed by seed, from checkpoints that were evaluated in between; null where none was early enough. */
export function equalTokens(ctx: Context, runs: readonly RunSummary[]): EqualTokens | null {
  const finished = runs.filter(({ state }) => state === 'finished');
  const pairs = finished
    .filter(({ arm }) => arm === 'single-harness')
    .flatMap((single) => {
      const scaling = finished.find(({ arm, seed }) => arm === 'harness-scaling' && seed === single.seed);
      const pair = scaling ? pairAtEqualTokens(ctx, single, scaling) : null;
      return pair === null ? [] : [pair];
    });
  if (pairs.length === 0) return null;
  const left = pairs.flatMap(({ scaling }) => scaling);
  const right = pairs.flatMap(({ single }) => single);
  return { seeds: pairs.map(({ figures }) => figures), paired: pairedOf(difference(left, right)) };
}

interface Pair {
  readonly scaling: SeededRollout[];
  readonly single: SeededRollout[];
  readonly figures: EqualTokens['seeds'][number];
}

function pairAtEqualTokens(ctx: Context, single: RunSummary, scaling: RunSummary): Pair | null {
  const budget = tokensBySteps(ctx, single.id).at(-1)?.[1] ?? 0;
  const spent = new Map(tokensBySteps(ctx, scaling.id));
  const evaluated = heldOutRollouts(ctx, scaling.id);
  const step = Math.max(-1, ...evaluated.map((row) => row.step).filter((at) => (spent.get(at) ?? Infinity) <= budget));
  const singleRows = heldOutRollouts(ctx, single.id);
  const last = Math.max(-1, ...singleRows.map((row) => row.step));
  const left = seeded(scaling.seed, evaluated, step);
  const right = seeded(single.seed, singleRows, last);
  const [heldOut, singleHarness] = [passRate(left), passRate(right)];
  if (heldOut === null || singleHarness === null) return null;
  return { scaling: left, single: right, figures: { seed: single.seed, tokens: budget, step, heldOut, singleHarness } };
}

function seeded(seed: number, rows: readonly RolloutRow[], step: number): SeededRollout[] {
  return rows.filter((row) => row.step === step).map(({ harness, taskSet, family, task, repeat, reward, passed, end, signals }) => ({ seed, rollout: { set: 'held-out', harness, taskSet, family, task, repeat, reward, passed, end, signals } }));
}

function heldOutRollouts(ctx: Context, runId: string): RolloutRow[] {
  const rows: RolloutRow[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page = listRollouts(ctx, runId, { phase: 'evaluate', set: 'held-out', after, limit: pageSize });
    rows.push(...page.rollouts);
    after = page.next;
  }
  return rows;
}
