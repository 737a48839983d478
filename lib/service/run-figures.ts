import { lastValue } from '../../db/store/metrics';
import { listRunFigures, upsertRunFigures } from '../../db/store/run-figures';
import { listRunRows, type RunRow } from '../../db/store/runs';
import { newestRolloutStep, readTaskResults } from '../../db/store/task-results';
import { write } from '../../db/write';
import { runMeasuredSchema, type ComparedSet, type PassFigure, type RunFigures, type RunFiguresList, type RunMeasured, type RunSettings } from '../contract/api/run-figures';
import type { RunSpec } from '../contract/run-spec';
import { reportSettings } from '../report/settings';
import type { Context } from './context';
import { flattenSpec } from './flatten-spec';
import { specOf } from './run-view';
import { estimateOf, passClusters } from './task-estimates';

/** Computing the figures of a run takes some 20 ms; one answer spends about this long on those that are not kept yet. */
const patienceMs = 120;

/**
 * Figures of all runs for their table. Those of a run that has ended are computed once and kept in the store; what does
 * not fit into one answer's time is counted in `pending` and comes with the next; at `budgetMs` of 0 none is
 * computed. A running run has its rewards and tokens only.
 */
export async function listFigures(ctx: Context, budgetMs = patienceMs): Promise<RunFiguresList> {
  const kept = new Map(listRunFigures(ctx.db).map((row) => [row.runId, row]));
  const until = ctx.now() + budgetMs;
  const fresh: { row: RunRow; body: RunMeasured }[] = [];
  const figures: RunFigures[] = [];
  const settings = new Map<string, RunSettings>();
  const add = (row: RunRow, measured: RunMeasured) => figures.push({ id: row.id, ...measured, settings: placeIn(settings, settingsOf(row)) });
  let pending = 0;
  for (const row of listRunRows(ctx.db)) {
    if (row.state === 'queued') add(row, nothing);
    else if (row.state === 'running') add(row, { ...nothing, ...trained(ctx, row) });
    else {
      const known = kept.get(row.id);
      const body = known?.stamp === stampOf(row) ? runMeasuredSchema.safeParse(known.body).data : undefined;
      if (body) add(row, body);
      else if (ctx.now() >= until) pending++;
      else {
        const measured = { ...trained(ctx, row), passAt1: passFigures(ctx, row, specOf(row)) };
        fresh.push({ row, body: measured });
        add(row, measured);
        // Whoever goes to another page meanwhile does not wait for all of them.
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
  }
  if (fresh.length > 0) await keep(ctx, fresh);
  return { figures, settings: [...settings.values()], pending };
}

const nothing: RunMeasured = { tokens: null, reward: null, passAt1: { base: null, 'held-out': null, external: null } };

/** A run that was resumed and ended again is another attempt. */
const stampOf = ({ state, attempt, endedAt }: RunRow) => `1 ${state} ${attempt} ${endedAt}`;

/** A run deleted or resumed meanwhile is left out: its figures would be of a life that is over. */
function keep(ctx: Context, fresh: readonly { row: RunRow; body: RunMeasured }[]): Promise<void> {
  return write(ctx.db, (db) => {
    const still = new Map(listRunRows(db).map((row) => [row.id, stampOf(row)]));
    for (const { row, body } of fresh) if (still.get(row.id) === stampOf(row)) upsertRunFigures(db, { runId: row.id, stamp: stampOf(row), body });
  });
}

function trained({ db }: Context, row: RunRow): Pick<RunMeasured, 'tokens' | 'reward'> {
  const tokens = lastValue(db, row.id, 'perf/total_num_tokens') ?? null;
  const step = newestRolloutStep(db, row.id, 'train');
  if (step === null) return { tokens, reward: null };
  const tasks = readTaskResults(db, row.id, 'train', step);
  // One stratum: the mean is the one under `critic/rewards/mean`, every rollout weighing the same.
  const clusters = tasks.map(({ taskSet, family, task, reward }) => ({ key: JSON.stringify([taskSet, family, task]), stratum: '', values: [reward] }));
  const n = tasks.reduce((sum, one) => sum + one.n, 0);
  return { tokens, reward: { ...estimateOf(clusters, n, reportSettings), step } };
}

/** Pass@1 of each set at the newest evaluated step of a run. */
export function passFigures({ db }: Pick<Context, 'db'>, row: RunRow, spec: RunSpec): Record<ComparedSet, PassFigure | null> {
  const step = newestRolloutStep(db, row.id, 'evaluate');
  const results = step === null ? [] : readTaskResults(db, row.id, 'evaluate', step);
  const figure = (set: ComparedSet): PassFigure | null => {
    const mine = results.filter(({ evaluationSet }) => evaluationSet === set);
    const n = mine.reduce((sum, task) => sum + task.n, 0);
    return step === null || n === 0 ? null : { ...estimateOf(passClusters(mine), n, reportSettings), step, complete: n === plannedRollouts(spec, set) };
  };
  return { base: figure('base'), 'held-out': figure('held-out'), external: figure('external') };
}

function plannedRollouts({ evaluation, taskSets, heldOut, external }: RunSpec, set: ComparedSet): number {
  return evaluation.tasksPerSet * taskSets.length * evaluation.repeats * (set === 'base' ? 1 : set === 'held-out' ? heldOut.length : external.length);
}

function settingsOf(row: RunRow): RunSettings {
  const settings: RunSettings = {};
  for (const [path, value] of flattenSpec(row.spec)) {
    if (shown(path)) settings[path] = path === 'training' || path === 'heldOut' ? (value === 'none' ? 0 : String(value).split(' ').length) : value;
  }
  return settings;
}

/** The place of settings among those met so far, where they are put if they are new. */
function placeIn(known: Map<string, RunSettings>, settings: RunSettings): number {
  const key = JSON.stringify(settings);
  if (!known.has(key)) known.set(key, settings);
  return [...known.keys()].indexOf(key);
}

/** The composition of the space is too much for columns; what has a column of its own anyway is left out. */
function shown(path: string): boolean {
  return path === 'space.name' || !(path.startsWith('space.') || ['version', 'arm', 'algorithm', 'backbone', 'seed'].includes(path));
}
