'use client';

import { useQuery } from '@tanstack/react-query';
import { distributionQuery, stepRewardsQuery } from '../../lib/client/runs';
import type { Distribution, RunDetail } from '../../lib/contract';
import { ecdf } from '../../lib/stats/ecdf';
import { ChartFrame } from '../charts/chart-frame';
import { useChartStore, useChartView } from '../charts/cursor';
import { EcdfPlot } from '../charts/ecdf-plot';
import { barsOf, Histogram } from '../charts/histogram';
import { Button } from '../ui/button';
import { figure, percent } from '../ui/format';
import { ErrorNote, Skeleton } from '../ui/notes';
import { useDebounced } from './use-debounced';

/** How long the cursor must rest before its step is asked for. */
const restMs = 120;

/** Rewards of one step, pinned, or under the cursor, or else the newest: histogram and distribution function. */
export function StepRewards({ run, pinned, pin }: { run: RunDetail; pinned: number | null; pin: (step: number | null) => void }) {
  const store = useChartStore();
  const newest = useQuery(distributionQuery(run.id));
  const { firstStep, lastStep } = newest.data ?? { firstStep: null, lastStep: null };
  const pointed = useDebounced(useChartView(store, (view) => view.cursor), restMs);
  const wanted = pinned ?? pointed;
  const step = wanted === null || lastStep === null ? null : Math.min(lastStep, Math.max(firstStep ?? 0, Math.round(wanted)));
  const chosen = useQuery({ ...stepRewardsQuery(run.id, step ?? 0), enabled: step !== null && step !== newest.data?.step });
  const data = step === null || step === newest.data?.step ? newest.data : chosen.data;
  const error = newest.error ?? chosen.error;
  if (error && !data) return <ErrorNote error={error} retry={() => void chosen.refetch()} />;
  if (!data) return <Skeleton height={240} />;
  if (data.step === null) return <p className="grid h-40 place-items-center rounded-lg border border-line bg-panel text-xs text-muted">The first step has not ended yet</p>;
  return (
    <>
      <Bars data={data} step={data.step} />
      <Shares data={data} step={data.step} />
      <StepChooser first={firstStep ?? 0} last={lastStep ?? 0} step={data.step} pinned={pinned} pin={pin} />
    </>
  );
}

function Bars({ data, step }: { data: Distribution; step: number }) {
  const { edges, counts } = data.histogram;
  const rows = counts.map((count, i) => ({ from: edges[i] ?? 0, to: edges[i + 1] ?? 1, count }));
  const columns = [
    { head: 'from', numeric: true, cell: (row: (typeof rows)[number]) => figure(row.from) },
    { head: 'to', numeric: true, cell: (row: (typeof rows)[number]) => figure(row.to) },
    { head: 'rollouts', numeric: true, cell: (row: (typeof rows)[number]) => row.count },
  ];
  return (
    <ChartFrame title={`Rewards of step ${step}`} note={`n ${data.rewards.length}, mean ${figure(data.mean)}`} table={{ columns, rows }}>
      <Histogram about={`Histogram of the ${data.rewards.length} rewards of step ${step}`} bars={barsOf(edges, counts)} height={190} />
    </ChartFrame>
  );
}

function Shares({ data, step }: { data: Distribution; step: number }) {
  const rows = ecdf(data.rewards);
  const columns = [
    { head: 'reward', numeric: true, cell: (row: (typeof rows)[number]) => figure(row.value) },
    { head: 'at most that', unit: '%', numeric: true, cell: (row: (typeof rows)[number]) => percent(row.share) },
  ];
  return (
    <ChartFrame title={`Distribution function of step ${step}`} note="share of rollouts with at most this reward, %" table={{ columns, rows }}>
      <EcdfPlot about={`Distribution function of the ${data.rewards.length} rewards of step ${step}`} steps={rows} height={190} />
    </ChartFrame>
  );
}

function StepChooser({ first, last, step, pinned, pin }: { first: number; last: number; step: number; pinned: number | null; pin: (step: number | null) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs md:col-span-2 xl:col-span-3">
      <label className="flex min-w-0 flex-1 items-center gap-2">
        <span className="w-16 whitespace-nowrap">Step {step}</span>
        <input type="range" aria-label="Step of the histogram" className="min-w-24 flex-1" min={first} max={last} value={step} onChange={(event) => pin(Number(event.target.value))} />
      </label>
      <span className="text-muted">{pinned === null ? 'Follows the cursor, else the newest step; click a chart to keep one.' : 'Kept.'}</span>
      {pinned !== null && (
        <Button tone="quiet" className="min-h-6 px-2 py-0 text-xs" onClick={() => pin(null)}>
          Follow the cursor
        </Button>
      )}
    </div>
  );
}
