import { readEvaluationCells, type EvaluationCellRow } from '../../db/store/evaluation-cells';
import { findRunRow } from '../../db/store/runs';
import { newestRolloutStep } from '../../db/store/task-results';
import type { EvaluationGrid, EvaluationTask, GridCell, GridRow } from '../contract/api/evaluations';
import type { EvaluationSet } from '../contract/run-event';
import type { RunSpec } from '../contract/run-spec';
import { hammingDistance } from '../space/codes';
import type { Context } from './context';
import { found } from './found';
import { evaluationSetOf } from './rollout-view';
import { specOf } from './run-view';

/** The newest evaluation of a run, harness by task; rows that are planned and not begun stand there empty. */
export function evaluationGrid(ctx: Context, runId: string): EvaluationGrid {
  const row = found(findRunRow(ctx.db, runId), 'run', runId);
  const spec = specOf(row);
  const step = newestRolloutStep(ctx.db, runId, 'evaluate');
  const stored = step === null ? [] : readEvaluationCells(ctx.db, runId, step);
  const tasks = tasksOf(stored, spec.taskSets);
  const places = new Map(tasks.map((task, index) => [keyOf(task), index]));
  const rows = new Map<string, GridRow>();
  const rowOf = (set: EvaluationSet, harness: string) => {
    const key = `${set} ${harness}`;
    const known = rows.get(key) ?? { set, harness, ...distances(spec, set, harness), cells: tasks.map(() => null) };
    rows.set(key, known);
    return known;
  };
  for (const [set, harnesses] of plannedRows(spec)) for (const harness of harnesses) rowOf(set, harness);
  for (const cell of stored) {
    const set = evaluationSetOf(cell.evaluationSet);
    const place = places.get(keyOf(cell));
    if (set !== null && place !== undefined) rowOf(set, cell.harness).cells[place] = cellOf(cell);
  }
  const planned = plannedRows(spec).reduce((sum, [, harnesses]) => sum + harnesses.length, 0) * spec.taskSets.length * spec.evaluation.tasksPerSet * spec.evaluation.repeats;
  return { step, tasks, rows: [...rows.values()], rollouts: { done: stored.reduce((sum, { n }) => sum + n, 0), planned } };
}

const keyOf = ({ taskSet, family, task }: EvaluationTask) => JSON.stringify([taskSet, family, task]);
const cellOf = ({ passed, n, reward, rollout }: EvaluationCellRow): GridCell => [passed, n, reward, rollout ?? 0];

/** By set and by distance from the training design, so that strata lie together. */
function plannedRows(spec: RunSpec): [EvaluationSet, readonly string[]][] {
  const strata = (code: string) => nearest(code, spec.training) * 100 + hammingDistance(code, spec.base);
  return [
    ['base', [spec.base]],
    ['held-out', spec.heldOut.toSorted((a, b) => strata(a) - strata(b))],
    ['external', spec.external],
  ];
}

function distances(spec: RunSpec, set: EvaluationSet, harness: string): Pick<GridRow, 'fromBase' | 'fromTraining'> {
  if (set === 'external') return { fromBase: null, fromTraining: null };
  return { fromBase: hammingDistance(harness, spec.base), fromTraining: spec.training.length === 0 ? null : nearest(harness, spec.training) };
}

function nearest(code: string, design: readonly string[]): number {
  return design.reduce((least, other) => Math.min(least, hammingDistance(code, other)), design.length === 0 ? 0 : Infinity);
}

/** Tasks that have come up, by task set and family, each family in the order in which it was played. */
function tasksOf(cells: readonly EvaluationCellRow[], taskSets: readonly string[]): EvaluationTask[] {
  const tasks = new Map(cells.map(({ taskSet, family, task }) => [keyOf({ taskSet, family, task }), { taskSet, family, task: Number(task) }]));
  const families = [...new Set(cells.map(({ family }) => family))];
  const rank = ({ taskSet, family }: EvaluationTask) => taskSets.indexOf(taskSet) * families.length + families.indexOf(family);
  return [...tasks.values()].sort((a, b) => rank(a) - rank(b) || a.task - b.task);
}
