'use client';

import { useQuery } from '@tanstack/react-query';
import { harnessMeansQuery } from '../../lib/client/runs';
import type { HarnessMeans, RunDetail } from '../../lib/contract';
import { ChartFrame } from '../charts/chart-frame';
import { HeatMap, HeatScale } from '../charts/heat-map';
import type { Column } from '../ui/data-table';
import { figure } from '../ui/format';
import { HarnessCode } from '../ui/harness-code';
import { ErrorNote, Skeleton } from '../ui/notes';
import { binSteps } from './bin-steps';

type Harness = HarnessMeans['harnesses'][number];

/** Mean reward of each harness, step by step and over the run. */
export function RunHarnesses({ run }: { run: RunDetail }) {
  const { data, error, refetch } = useQuery(harnessMeansQuery(run.id));
  const columns: readonly Column<Harness>[] = [
    { head: 'Harness', cell: (one) => <HarnessCode code={one.code} definition={run.spec.space} /> },
    { head: 'Mean reward', numeric: true, cell: (one) => figure(one.mean) },
    { head: 'Newest', numeric: true, cell: (one) => figure(one.points.at(-1)?.mean) },
    { head: 'Steps met', numeric: true, cell: (one) => one.points.length },
    { head: 'Rollouts', numeric: true, cell: (one) => one.n },
  ];
  if (error && !data) return <ErrorNote error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={300} />;
  const map = binSteps(data.harnesses, 60);
  return (
    <ChartFrame
      title="Mean reward by harness and step"
      note={<HeatScale low="0" high="1" unit={map.width > 1 ? `reward, ${map.width} steps a cell` : 'reward'} />}
      table={{ columns, rows: data.harnesses }}
    >
      {map.columns.length === 0 ? (
        <p className="grid h-40 place-items-center text-xs text-muted">The first step has not ended yet</p>
      ) : (
        <HeatMap about={`Mean reward of ${data.harnesses.length} harnesses over the steps`} rows={data.harnesses.map((one) => one.code)} columns={map.columns} values={map.values} low={0} high={1} cell={Math.max(10, Math.min(22, 1100 / map.columns.length))} rowHeight={16} labelEvery={Math.ceil(map.columns.length / 12)} />
      )}
    </ChartFrame>
  );
}
