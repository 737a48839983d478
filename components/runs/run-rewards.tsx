'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { distributionQuery, seriesQuery } from '../../lib/client/runs';
import type { Distribution, RewardBand, RunDetail } from '../../lib/contract';
import { ChartFrame } from '../charts/chart-frame';
import { DistributionBands } from '../charts/distribution-bands';
import { barsOf, Histogram } from '../charts/histogram';
import { LineChart, type LineSeries } from '../charts/line-chart';
import { armStyles } from '../ui/arm-mark';
import { Button } from '../ui/button';
import type { Column } from '../ui/data-table';
import { figure } from '../ui/format';
import { ErrorNote, Skeleton } from '../ui/notes';
import { Section } from '../ui/section';
import { isMainReward, rewardLabel, rewardMetrics } from './metric-groups';
import { useStep } from './use-step';

const unitRange = [0, 1] as const;

const bandColumns: readonly Column<RewardBand>[] = [
  { head: 'step', numeric: true, cell: (band) => band.step },
  { head: 'n', numeric: true, cell: (band) => band.n },
  { head: 'mean', numeric: true, cell: (band) => figure(band.mean) },
  ...(['q05', 'q25', 'q50', 'q75', 'q95'] as const).map((name): Column<RewardBand> => ({ head: `${Number(name.slice(1))} %`, numeric: true, cell: (band) => figure(band[name]) })),
];

/** Reward over steps, its distribution at every step, and the histogram of one step. */
export function RunRewards({ run }: { run: RunDetail }) {
  const [chosen, choose] = useStep();
  const distribution = useQuery(distributionQuery(run.id, chosen ?? undefined));
  return (
    <Section title="Training rewards" note={`In [0, 1]; ${run.spec.schedule.tasksPerStep} tasks × ${run.spec.schedule.rolloutsPerTask} rollouts a step.`}>
      <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-[4fr_4fr_3fr]">
        <RewardCurve run={run} />
        {distribution.error && !distribution.data ? (
          <ErrorNote error={distribution.error} retry={() => void distribution.refetch()} />
        ) : distribution.data ? (
          <Distributions data={distribution.data} chosen={chosen} choose={choose} />
        ) : (
          <Skeleton height={260} />
        )}
      </div>
    </Section>
  );
}

function RewardCurve({ run }: { run: RunDetail }) {
  const names = rewardMetrics(run.metrics);
  const { data, isLoading } = useQuery({ ...seriesQuery(run.id, names), enabled: names.length > 0 });
  const style = armStyles[run.arm];
  const series = useMemo(
    () => (data?.series ?? []).map(({ name, points }): LineSeries => (isMainReward(name) ? { label: rewardLabel(name), color: style.color, dash: style.dash, points } : { label: rewardLabel(name), color: 'var(--muted)', dash: '2 3', points })),
    [data, style],
  );
  return isLoading ? <Skeleton height={300} /> : <LineChart title="Mean reward and success" series={series} domain={unitRange} height={240} />;
}

function Distributions({ data, chosen, choose }: { data: Distribution; chosen: number | null; choose: (step: number | null) => void }) {
  const { bands, step } = data;
  if (step === null || bands.length === 0) {
    return (
      <ChartFrame title="Reward distribution by step" table={{ columns: bandColumns, rows: bands }}>
        <p className="grid h-56 place-items-center text-xs text-muted">The first step has not ended yet</p>
      </ChartFrame>
    );
  }
  const histogram = data.histogram.counts.map((count, i) => ({ from: data.histogram.edges[i] ?? 0, to: data.histogram.edges[i + 1] ?? 1, count }));
  return (
    <>
      <ChartFrame title="Reward distribution by step" note="5–95 %, 25–75 %, median; mean dashed" table={{ columns: bandColumns, rows: bands }}>
        <DistributionBands bands={bands} step={step} onStep={choose} />
        <StepSlider data={data} step={step} chosen={chosen} choose={choose} />
      </ChartFrame>
      <ChartFrame
        title={`Rewards of step ${step}`}
        note={`n ${data.rewards.length}, mean ${figure(data.mean)}`}
        table={{
          columns: [
            { head: 'from', numeric: true, cell: (row) => figure(row.from) },
            { head: 'to', numeric: true, cell: (row) => figure(row.to) },
            { head: 'rollouts', numeric: true, cell: (row) => row.count },
          ],
          rows: histogram,
        }}
      >
        <Histogram about={`Histogram of the ${data.rewards.length} rewards of step ${step}`} bars={barsOf(data.histogram.edges, data.histogram.counts)} height={220} />
      </ChartFrame>
    </>
  );
}

function StepSlider({ data, step, chosen, choose }: { data: Distribution; step: number; chosen: number | null; choose: (step: number | null) => void }) {
  return (
    <div className="mt-1 flex items-center gap-3 text-xs">
      <label className="flex min-w-0 flex-1 items-center gap-2">
        <span className="whitespace-nowrap">Step {step}</span>
        <input type="range" className="min-w-0 flex-1" min={data.firstStep ?? 0} max={data.lastStep ?? 0} value={step} onChange={(event) => choose(Number(event.target.value))} />
      </label>
      <Button tone="quiet" className="min-h-6 px-2 py-0 text-xs" aria-pressed={chosen === null} onClick={() => choose(null)}>
        {chosen === null ? 'Newest' : 'Follow the newest'}
      </Button>
    </div>
  );
}
