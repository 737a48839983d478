'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { distributionQuery, harnessMeansQuery, seedBandQuery, seriesQuery } from '../../lib/client/runs';
import type { RunDetail } from '../../lib/contract';
import { seriesColors, seriesDashes } from '../charts/color-scale';
import { LineChart, type LineSeries } from '../charts/line-chart';
import { armStyles } from '../ui/arm-mark';
import { realisationsOf } from '../ui/harness-code';
import { Skeleton } from '../ui/notes';
import { isMainReward, rewardLabel, rewardMetrics } from './metric-groups';

const unitRange = [0, 1] as const;
const height = 220;

/** Mean reward and success, with the spread over the seeds of the same arm. */
export function RewardCurve({ run }: { run: RunDetail }) {
  const names = rewardMetrics(run.metrics);
  const main = names.find(isMainReward) ?? '';
  const { data, isLoading } = useQuery({ ...seriesQuery(run.id, names), enabled: names.length > 0 });
  const { data: seeds } = useQuery({ ...seedBandQuery(run.id, main), enabled: main !== '', refetchInterval: run.state === 'running' ? 5000 : false });
  const style = armStyles[run.arm];
  const series = useMemo(
    () =>
      (data?.series ?? []).map(({ name, points }): LineSeries =>
        isMainReward(name)
          ? { label: rewardLabel(name), color: style.color, dash: style.dash, points, ...(seeds && seeds.points.length > 0 ? { band: seeds.points, bandNames: ['lowest seed', 'highest seed'] } : {}) }
          : { label: rewardLabel(name), color: 'var(--muted)', dash: '2 3', points },
      ),
    [data, seeds, style],
  );
  const spread = seeds && (seeds.points.length > 0 ? `band: lowest to highest of seeds ${seeds.runs.map(({ seed }) => seed).join(', ')}` : 'one seed so far; a second of this arm would show the spread');
  return isLoading ? <Skeleton height={300} /> : <LineChart title="Mean reward and success" series={series} domain={unitRange} height={height} note={names.length > 0 ? spread : undefined} />;
}

/** Mean reward of each training harness, one line a harness. */
export function HarnessCurves({ run }: { run: RunDetail }) {
  const { data } = useQuery(harnessMeansQuery(run.id));
  const { space } = run.spec;
  const series = useMemo(
    () =>
      (data?.harnesses ?? []).map(({ code, points }, i): LineSeries => ({
        label: code,
        color: seriesColors[i % seriesColors.length] ?? 'var(--accent)',
        dash: seriesDashes[Math.floor(i / seriesColors.length) % seriesDashes.length] ?? 'none',
        points: points.map(({ step, mean }) => [step, mean]),
        detail: realisationsOf(space, code).map(({ component, realisation }) => `${component}: ${realisation}`).join(' · '),
      })),
    [data, space],
  );
  return data ? <LineChart title="Mean reward by harness" series={series} domain={unitRange} height={height} /> : <Skeleton height={300} />;
}

/** Quantiles of a step's rewards, step by step. */
export function DistributionCurves({ run }: { run: RunDetail }) {
  const { data } = useQuery(distributionQuery(run.id));
  const series = useMemo((): LineSeries[] => {
    const bands = data?.bands ?? [];
    return [
      { label: 'median', color: 'var(--accent)', dash: 'none', points: bands.map(({ step, q50 }) => [step, q50]), band: bands.map(({ step, q25, q75 }) => [step, q25, q75]), bandNames: ['25 %', '75 %'] },
      { label: 'mean', color: 'var(--ink)', dash: '5 3', points: bands.map(({ step, mean }) => [step, mean]), band: bands.map(({ step, q05, q95 }) => [step, q05, q95]), bandNames: ['5 %', '95 %'], bandColor: 'var(--accent)' },
    ];
  }, [data]);
  const { tasksPerStep, rolloutsPerTask } = run.spec.schedule;
  return data ? <LineChart title="Reward distribution by step" series={series} domain={unitRange} height={height} smooth={false} note={`bands: 5–95 % and 25–75 % of ${tasksPerStep * rolloutsPerTask} rollouts`} /> : <Skeleton height={300} />;
}
