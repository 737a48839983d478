import { findRunRow, type RunRow } from '../../db/store/runs';
import { readRolloutBodies } from '../../db/store/rollouts';
import type { Estimate } from '../contract/api/common';
import type { EvaluationResult, RunEvaluation } from '../contract/api/run-data';
import { decode } from '../contract/decode';
import { rolloutSchema, type EvaluationSet, type Rollout } from '../contract/run-event';
import { reportSettings } from '../report/settings';
import { averageCapabilities } from '../stats/capabilities';
import type { BootstrapOptions } from '../stats/cluster-bootstrap';
import { taskClusters } from '../stats/task-clusters';
import type { Context } from './context';
import { found } from './found';
import { evaluationSetOf } from './rollout-view';
import { specOf } from './run-view';
import { estimateOf } from './task-estimates';

/** A single harness of a set is looked at, not reported; its interval makes do with fewer resamples. */
const forOneHarness: BootstrapOptions = { ...reportSettings, resamples: 1000 };

/** Results of finished runs, which never change again; computing one takes about a second. At most `kept` a database. */
const finished = new WeakMap<Context['db'], Map<string, RunEvaluation>>();
const kept = 200;

/** Pass@1, rewards and capabilities of each evaluation set at the newest step that was evaluated. */
export function runEvaluation(ctx: Context, runId: string): RunEvaluation {
  const row = found(findRunRow(ctx.db, runId), 'run', runId);
  if (row.state !== 'finished') return computed(ctx, row);
  const known = finished.get(ctx.db) ?? new Map<string, RunEvaluation>();
  finished.set(ctx.db, known);
  const result = known.get(runId) ?? computed(ctx, row);
  const oldest = known.keys().next().value;
  if (known.size >= kept && oldest !== undefined && !known.has(runId)) known.delete(oldest);
  known.set(runId, result);
  return result;
}

function computed(ctx: Context, row: RunRow): RunEvaluation {
  const { step, sets } = newestRollouts(ctx, row);
  return { step, sets: [...sets].map(([set, rollouts]) => resultOf(set, rollouts, specOf(row).taskSets)) };
}

function newestRollouts({ db }: Context, row: RunRow): { step: number | null; sets: Map<EvaluationSet, Rollout[]> } {
  const rows = readRolloutBodies(db, row.id, { phase: 'evaluate' });
  const step = rows.length === 0 ? null : Math.max(...rows.map((stored) => stored.step));
  const sets = new Map<EvaluationSet, Rollout[]>();
  for (const stored of rows) {
    const set = evaluationSetOf(stored.evaluationSet);
    if (stored.step !== step || set === null) continue;
    const rollouts = sets.get(set) ?? [];
    rollouts.push(decode(rolloutSchema, stored.body, 'stored rollout'));
    sets.set(set, rollouts);
  }
  return { step, sets };
}

function resultOf(set: EvaluationSet, rollouts: readonly Rollout[], taskSets: readonly string[]): EvaluationResult {
  const of = (keep: (rollout: Rollout) => boolean) => rollouts.filter(keep);
  return {
    set,
    tasks: taskClusters(rollouts, () => 0).length,
    rollouts: rollouts.length,
    passAt1: estimate(rollouts, passed, reportSettings),
    reward: estimate(rollouts, ({ reward }) => reward, reportSettings),
    taskSets: taskSets.map((id) => ({ id, passAt1: estimate(of(({ taskSet }) => taskSet === id), passed, reportSettings) })),
    harnesses: [...new Set(rollouts.map(({ harness }) => harness))].map((code) => {
      const mine = of(({ harness }) => harness === code);
      return { code, passAt1: estimate(mine, passed, forOneHarness), reward: mine.reduce((sum, { reward }) => sum + reward, 0) / mine.length };
    }),
    capabilities: averageCapabilities(rollouts).map(({ capability, score, trajectories }) => ({ name: capability, score, n: trajectories })),
  };
}

const passed = (rollout: Rollout): number => (rollout.passed ? 1 : 0);

function estimate(rollouts: readonly Rollout[], valueOf: (rollout: Rollout) => number, options: BootstrapOptions): Estimate {
  return estimateOf(taskClusters(rollouts, valueOf).sort((a, b) => (a.key < b.key ? -1 : 1)), rollouts.length, options);
}
