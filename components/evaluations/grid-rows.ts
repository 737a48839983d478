import type { EvaluationGrid, EvaluationTask, GridRow } from '../../lib/contract';
import type { GridBand, GridLine, GridPlace } from '../charts/share-grid';
import { percent, words } from '../ui/format';
import { setTitles } from '../ui/set-titles';
import type { Choice } from './use-choice';

/** A grid as it is shown: rows and columns that pass the filter, in bands. */
export interface ShownGrid {
  readonly rows: readonly GridRow[];
  readonly tasks: readonly (EvaluationTask & { readonly index: number })[];
  readonly lines: readonly GridLine[];
  readonly bands: readonly GridBand[];
}

export function shownGrid(grid: EvaluationGrid, { sets, tasks: only }: Pick<Choice, 'sets' | 'tasks'>): ShownGrid {
  const tasks = grid.tasks.map((task, index) => ({ ...task, index })).filter((task) => only === null || only === task.taskSet || only === familyKey(task));
  const rows = grid.rows.filter(({ set }) => sets.some((one) => one === set));
  let band = '';
  const lines = rows.map((row): GridLine => {
    const title = bandOf(row);
    const first = title !== band;
    band = title;
    return { key: `${row.set} ${row.harness}`, label: row.harness, band: first ? title : undefined, shares: tasks.map(({ index }) => shareOf(row, index)) };
  });
  return { rows, tasks, lines, bands: bandsOf(tasks) };
}

export const familyKey = ({ taskSet, family }: EvaluationTask) => `${taskSet}/${family}`;
export const taskName = ({ taskSet, family, task }: EvaluationTask) => `${words(taskSet)}, ${words(family)} ${task}`;

function shareOf(row: GridRow, task: number): number | null {
  const cell = row.cells[task] ?? null;
  return cell && cell[0] / cell[1];
}

function bandOf({ set, fromTraining, fromBase }: GridRow): string {
  if (set !== 'held-out') return setTitles[set];
  return fromTraining === null ? `Held out, ${fromBase ?? 0} from the base` : `Held out, ${fromTraining} from training`;
}

function bandsOf(tasks: readonly EvaluationTask[]): GridBand[] {
  const bands = new Map<string, GridBand>();
  for (const task of tasks) {
    const key = familyKey(task);
    bands.set(key, { group: words(task.taskSet), title: words(task.family), size: (bands.get(key)?.size ?? 0) + 1 });
  }
  return [...bands.values()];
}

/** A cell in words. */
export function tellCell({ rows, tasks }: ShownGrid, { row, column }: GridPlace): string {
  const line = rows[row];
  const task = tasks[column];
  if (!line || !task) return '';
  const cell = line.cells[task.index] ?? null;
  const what = cell === null ? 'not played yet' : `${cell[0]} of ${cell[1]} passed (${percent(cell[0] / cell[1], 0)} %), mean reward ${cell[2].toFixed(2)}`;
  return `${line.harness}, ${taskName(task)}: ${what}`;
}

/** The name of a cell in the address, and its place while it is shown. */
export function cellName({ rows, tasks }: ShownGrid, { row, column }: GridPlace): string | null {
  const line = rows[row];
  const task = tasks[column];
  return line && task ? [line.set, line.harness, task.taskSet, task.family, task.task].join(':') : null;
}

export function findCell(shown: ShownGrid, name: string | null): GridPlace | null {
  if (name === null) return null;
  const [set, harness, taskSet, family, task] = name.split(':');
  const row = shown.rows.findIndex((one) => one.set === set && one.harness === harness);
  const column = shown.tasks.findIndex((one) => one.taskSet === taskSet && one.family === family && String(one.task) === task);
  return row >= 0 && column >= 0 ? { row, column } : null;
}
