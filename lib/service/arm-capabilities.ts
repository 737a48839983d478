import { findExperimentRow } from '../../db/store/experiments';
import { readSignals } from '../../db/store/evaluation-cells';
import { listRunRows, type RunRow } from '../../db/store/runs';
import { newestRolloutStep } from '../../db/store/task-results';
import type { ArmCapabilities } from '../contract/api/evaluations';
import { decode } from '../contract/decode';
import { signalsSchema } from '../contract/run-event';
import { armNames, type RunSpec } from '../contract/run-spec';
import { averageOfTotals, capabilityTotals, type CapabilityTotals } from '../stats/capabilities';
import type { Context } from './context';
import { found } from './found';
import { specOf } from './run-view';

interface Scored {
  readonly rollouts: number;
  readonly totals: CapabilityTotals;
}

/** Totals of finished runs, which do not change any more; scoring one takes about a quarter of a second. At most `kept` a database. */
const finished = new WeakMap<Context['db'], Map<string, Scored>>();
const kept = 200;

/**
 * Capabilities of each arm of an experiment over the held-out harnesses, pooled over its seeds, as far as they are
 * evaluated. Others are answered between two runs.
 */
export async function armCapabilities(ctx: Context, experimentId: string): Promise<ArmCapabilities> {
  found(findExperimentRow(ctx.db, experimentId), 'experiment', experimentId);
  const runs: { spec: RunSpec; scored: Scored }[] = [];
  for (const row of listRunRows(ctx.db, experimentId)) {
    runs.push({ spec: specOf(row), scored: scoredOf(ctx, row) });
    await new Promise((resolve) => setImmediate(resolve));
  }
  return {
    arms: armNames.flatMap((arm) => {
      const mine = runs.filter(({ spec, scored }) => spec.arm === arm && scored.rollouts > 0);
      if (mine.length === 0) return [];
      const scores = averageOfTotals(mine.map(({ scored }) => scored.totals)).map(({ capability, score, trajectories }) => ({ name: capability, score, n: trajectories }));
      return [{ arm, seeds: mine.map(({ spec }) => spec.seed), rollouts: mine.reduce((sum, { scored }) => sum + scored.rollouts, 0), scores }];
    }),
  };
}

function scoredOf({ db }: Context, row: RunRow): Scored {
  if (row.state !== 'finished') return score(db, row.id);
  const known = finished.get(db) ?? new Map<string, Scored>();
  finished.set(db, known);
  const scored = known.get(row.id) ?? score(db, row.id);
  const oldest = known.keys().next().value;
  if (known.size >= kept && oldest !== undefined && !known.has(row.id)) known.delete(oldest);
  known.set(row.id, scored);
  return scored;
}

function score(db: Context['db'], runId: string): Scored {
  const step = newestRolloutStep(db, runId, 'evaluate');
  const rows = step === null ? [] : readSignals(db, runId, step, 'held-out');
  const scored = rows.map(({ harness, signals }) => ({ harness, signals: decode(signalsSchema, JSON.parse(signals), 'stored signals') }));
  return { rollouts: rows.length, totals: capabilityTotals(scored) };
}
