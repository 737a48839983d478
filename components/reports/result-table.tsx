import type { ReportComparison, ReportDifference, ReportEstimate, ReportModel, ReportRow, ReportTable } from '../../lib/contract';
import { ArmMark } from '../ui/arm-mark';
import { classNames } from '../ui/class-names';
import { DataTable, type Column } from '../ui/data-table';
import { count, percent, points } from '../ui/format';
import { Section } from '../ui/section';
import { setTitles } from '../ui/set-titles';

/** One table in the form of the paper's Table 1: a row a method, a column a task set, the average, and the difference. */
export function ResultTable({ number, table, taskSets }: { number: number; table: ReportTable; taskSets: ReportModel['taskSets'] }) {
  const columns: Column<ReportRow>[] = [
    { head: 'Backbone', cell: (row) => row.backbone },
    { head: 'Algorithm', cell: (row) => (row.algorithm === 'none' ? '–' : row.algorithm.toUpperCase()) },
    { head: 'Method', cell: (row) => <ArmMark arm={row.method} /> },
    ...taskSets.map((set, i): Column<ReportRow> => ({ head: set.title, numeric: true, cell: (row) => <Cell cell={row.cells[i]} /> })),
    { head: 'Average', numeric: true, cell: (row) => <Cell cell={row.average} /> },
    { head: 'Δ', unit: 'points', numeric: true, cell: (row) => <Difference of={row.delta} /> },
  ];
  return (
    <Section title={`Table ${number}. ${setTitles[table.set]}`} note={`Pass@1 in %, with its 95 % interval (bootstrap over tasks). Bold: best of its column; underlined: not told apart from the best. Δ is against single harness on the same tasks. ${basisOf(table.rows)}`}>
      <DataTable caption={`Pass@1, ${setTitles[table.set].toLowerCase()}`} columns={columns} rows={table.rows} rowKey={(row) => `${row.backbone} ${row.algorithm} ${row.method}`} />
      {table.comparisons.length > 0 && <Comparisons comparisons={table.comparisons} taskSets={taskSets} />}
    </Section>
  );
}

function Cell({ cell }: { cell: ReportRow['average'] | undefined }) {
  if (!cell || cell.estimate.value === null) return <span className="text-muted">–</span>;
  const { value, low, high } = cell.estimate;
  return (
    <span className="whitespace-nowrap" title={basis(cell.estimate)}>
      <span className={classNames(cell.mark === 'best' && 'font-bold', cell.mark === 'tied' && 'underline underline-offset-2')}>{percent(value)}</span>
      {low !== null && high !== null && (
        <span className="ml-1.5 text-xs text-muted">
          [{percent(low)}, {percent(high)}]
        </span>
      )}
    </span>
  );
}

/** What a mean rests on, from the row that has most of it. */
function basisOf(rows: readonly ReportRow[]): string {
  const most = rows.map((row) => row.average.estimate).toSorted((a, b) => b.rollouts - a.rollouts)[0];
  return most ? `A row: ${basis(most)}.` : '';
}

function basis({ tasks, harnesses, repeats, seeds }: ReportEstimate): string {
  return [count(tasks, 'task'), `${harnesses} ${harnesses === 1 ? 'harness' : 'harnesses'}`, count(repeats, 'repeat'), count(seeds.length, 'seed')].join(' × ');
}

export function Difference({ of }: { of: ReportDifference | null }) {
  if (!of || of.value === null) return <span className="text-muted">–</span>;
  return (
    <span className="whitespace-nowrap">
      <span className="font-semibold">{points(of.value)}</span>
      {of.low !== null && of.high !== null && (
        <span className="ml-1.5 text-xs text-muted">
          [{points(of.low)}, {points(of.high)}]
        </span>
      )}
    </span>
  );
}

function Comparisons({ comparisons, taskSets }: { comparisons: readonly ReportComparison[]; taskSets: ReportModel['taskSets'] }) {
  const p = (value: number | null) => (value === null ? '–' : value < 0.001 ? '< 0.001' : value.toFixed(3));
  const columns: readonly Column<ReportComparison>[] = [
    { head: 'Task set', cell: (one) => (one.taskSet === null ? 'average' : (taskSets.find((set) => set.id === one.taskSet)?.title ?? one.taskSet)) },
    { head: 'Seed', numeric: true, cell: (one) => one.seed ?? 'pooled' },
    { head: 'Difference', unit: 'points', numeric: true, cell: (one) => <Difference of={one.difference} /> },
    { head: 'p', numeric: true, cell: (one) => p(one.difference.p) },
    { head: 'p, Holm', numeric: true, cell: (one) => p(one.difference.pHolm) },
    { head: 'Detectable', unit: 'points', numeric: true, cell: (one) => percent(one.difference.minimumDetectable) },
    { head: 'Tasks', numeric: true, cell: (one) => one.difference.tasks },
  ];
  return (
    <details className="mt-2">
      <summary className="w-fit text-[13px] text-muted hover:text-ink">Harness scaling against single harness, paired by task</summary>
      <DataTable className="mt-2" caption="Paired differences, harness scaling minus single harness" columns={columns} rows={comparisons} rowKey={(_, i) => i} />
    </details>
  );
}
