'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { harnessMeansQuery } from '../../lib/client/runs';
import type { HarnessMeans, RunDetail } from '../../lib/contract';
import { CellMap } from '../charts/cell-map';
import { ChartFrame } from '../charts/chart-frame';
import { useChartStore, useChartView } from '../charts/cursor';
import { HeatScale } from '../charts/heat-map';
import type { Column } from '../ui/data-table';
import { figure } from '../ui/format';
import { HarnessCode } from '../ui/harness-code';
import { ErrorNote, Skeleton } from '../ui/notes';
import { binSteps } from './bin-steps';

type Harness = HarnessMeans['harnesses'][number];

const mostColumns = 60;

/** Mean reward of each harness, step by step and over the run. */
export function RunHarnesses({ run }: { run: RunDetail }) {
  const { data, error, refetch } = useQuery(harnessMeansQuery(run.id));
  const map = useMemo(() => binSteps(data?.harnesses ?? [], mostColumns), [data]);
  if (error && !data) return <ErrorNote error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={300} />;
  const columns: Column<Harness>[] = [
    { head: 'Harness', cell: (one) => <HarnessCode code={one.code} definition={run.spec.space} /> },
    { head: 'Mean reward', numeric: true, cell: (one) => figure(one.mean) },
    { head: 'Newest', numeric: true, cell: (one) => figure(one.points.at(-1)?.mean) },
    { head: 'Steps met', numeric: true, cell: (one) => one.points.length },
    { head: 'Rollouts', numeric: true, cell: (one) => one.n },
    ...map.columns.map((head, i): Column<Harness> => ({ head: `step ${head}`, numeric: true, cell: (one) => figure(map.values[data.harnesses.indexOf(one)]?.[i]) })),
  ];
  const thinned = data.steps.counted < data.steps.done ? `; ${data.steps.counted} of ${data.steps.done} steps counted` : '';
  return (
    <ChartFrame title="Mean reward by harness and step" note={<HeatScale low="0" high="1" unit={`reward${map.width > 1 ? `, ${map.width} steps a cell` : ''}${thinned}`} />} table={{ columns, rows: data.harnesses }}>
      {map.columns.length === 0 ? <p className="grid h-40 place-items-center text-xs text-muted">The first step has not ended yet</p> : <Map run={run} harnesses={data.harnesses} map={map} />}
    </ChartFrame>
  );
}

function Map({ run, harnesses, map }: { run: RunDetail; harnesses: readonly Harness[]; map: ReturnType<typeof binSteps> }) {
  const store = useChartStore();
  const first = Number(map.columns[0]);
  const marked = useChartView(store, ({ pinned, cursor }) => {
    const step = cursor ?? pinned;
    return step === null ? null : Math.floor((step - first) / map.width);
  });
  const stepOf = (column: number) => first + column * map.width;
  return (
    <CellMap
      about={`Mean reward of ${harnesses.length} harnesses over the steps`}
      rows={harnesses.map(({ code }) => ({ key: code, label: <HarnessCode code={code} definition={run.spec.space} /> }))}
      columns={map.columns}
      values={map.values}
      marked={marked}
      onPoint={(column) => store.set({ cursor: column === null ? null : stepOf(column) })}
      onPick={(column) => store.pin?.(stepOf(column))}
    />
  );
}
