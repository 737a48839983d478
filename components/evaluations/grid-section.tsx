'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { gridQuery } from '../../lib/client/evaluations';
import type { EvaluationGrid, GridRow, RunDetail } from '../../lib/contract';
import { ChartFrame } from '../charts/chart-frame';
import { HeatScale } from '../charts/heat-map';
import { ShareGrid } from '../charts/share-grid';
import type { Column } from '../ui/data-table';
import { CheckboxGroup, SelectField } from '../ui/field';
import { grouped, percent, words } from '../ui/format';
import { HarnessCode } from '../ui/harness-code';
import { EmptyState, ErrorNote, Skeleton } from '../ui/notes';
import { ProgressBar } from '../ui/progress-bar';
import { Section } from '../ui/section';
import { setTitles } from '../ui/set-titles';
import { CellRollouts } from './cell-rollouts';
import { cellName, familyKey, findCell, shownGrid, tellCell } from './grid-rows';
import { gridSets, useChoice, type Choice } from './use-choice';

/** Harness by task, filling as the rollouts arrive; a cell opens its rollouts. */
export function GridSection({ run }: { run: RunDetail }) {
  const { data, error, refetch } = useQuery(gridQuery(run.id));
  const done = data?.rollouts.done ?? 0;
  return (
    <Section
      title="Harness by task"
      note={data && data.step !== null ? `After step ${data.step}: ${grouped(done)} of ${grouped(data.rollouts.planned)} rollouts. A cell is one task in one harness; its filled height and colour are the share of repeats that passed.` : undefined}
    >
      {error && !data ? (
        <ErrorNote error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={300} />
      ) : data.tasks.length === 0 ? (
        <EmptyState title="Not measured yet">{run.steps > 0 ? `The grid fills when the run is evaluated${run.spec.evaluation.everySteps > 0 ? `, first after step ${run.spec.evaluation.everySteps}` : ', after its last training step'}.` : 'The grid fills when the run starts.'}</EmptyState>
      ) : (
        <div className="space-y-3">
          {done < data.rollouts.planned && <ProgressBar label="Evaluation rollouts" done={done} total={data.rollouts.planned} />}
          <Grid run={run} grid={data} />
        </div>
      )}
    </Section>
  );
}

function Grid({ run, grid }: { run: RunDetail; grid: EvaluationGrid }) {
  const [choice, choose] = useChoice();
  const shown = useMemo(() => shownGrid(grid, choice), [grid, choice]);
  const place = findCell(shown, choice.cell);
  const row = place && shown.rows[place.row];
  const task = place && shown.tasks[place.column];
  const columns: Column<GridRow>[] = [
    { head: 'Harness', cell: (one) => <HarnessCode code={one.harness} definition={run.spec.space} /> },
    { head: 'Set', cell: (one) => setTitles[one.set] },
    ...shown.tasks.map((one): Column<GridRow> => ({ head: `${words(one.taskSet)} ${words(one.family)} ${one.task}`, unit: '%', numeric: true, cell: ({ cells }) => percentOf(cells[one.index] ?? null) })),
  ];
  return (
    <>
      <Filters grid={grid} choice={choice} choose={choose} />
      <ChartFrame title="Share of repeats that passed" note={<HeatScale low="0" high="100" unit="%" />} table={{ columns, rows: shown.rows }}>
        {shown.rows.length === 0 || shown.tasks.length === 0 ? (
          <EmptyState title="Nothing to show">No harness or task passes the filter; choose more above.</EmptyState>
        ) : (
          <ShareGrid about={`Share passed of ${shown.tasks.length} tasks in ${shown.rows.length} harnesses`} rows={shown.lines} bands={shown.bands} tell={(at) => tellCell(shown, at)} chosen={place} onChoose={(at) => choose({ cell: at && cellName(shown, at) })} />
        )}
      </ChartFrame>
      {row && task && <CellRollouts run={run} step={grid.step ?? 0} row={row} task={task} onClose={() => choose({ cell: null })} />}
    </>
  );
}

const percentOf = (cell: GridRow['cells'][number]) => (cell === null ? '–' : `${percent(cell[0] / cell[1], 0)}`);

function Filters({ grid, choice, choose }: { grid: EvaluationGrid; choice: Choice; choose: (change: Partial<Choice>) => void }) {
  const options = useMemo(() => {
    const taskSets = [...new Set(grid.tasks.map(({ taskSet }) => taskSet))];
    return taskSets.flatMap((taskSet) => [
      { value: taskSet, label: `${words(taskSet)}: all families` },
      ...[...new Map(grid.tasks.filter((task) => task.taskSet === taskSet).map((task) => [familyKey(task), `${words(taskSet)}: ${words(task.family)}`]))].map(([value, label]) => ({ value, label })),
    ]);
  }, [grid.tasks]);
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-3">
      <CheckboxGroup legend="Harnesses" options={gridSets.map((set) => ({ value: set, label: setTitles[set] }))} chosen={choice.sets} onChange={(sets) => choose({ sets: gridSets.filter((set) => sets.includes(set)) })} />
      <SelectField className="w-64" label="Tasks" value={choice.tasks ?? ''} onChange={(event) => choose({ tasks: event.target.value === '' ? null : event.target.value })} options={[{ value: '', label: 'all' }, ...options]} />
    </div>
  );
}
