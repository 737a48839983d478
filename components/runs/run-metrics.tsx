'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { seriesQuery } from '../../lib/client/runs';
import type { RunDetail, Series } from '../../lib/contract';
import { LineChart } from '../charts/line-chart';
import { ErrorNote, Skeleton } from '../ui/notes';
import { Section } from '../ui/section';
import { metricGroups, type MetricGroup } from './metric-groups';

/** Every other metric of a run as a small chart under its own name. */
export function RunMetrics({ run }: { run: RunDetail }) {
  const groups = metricGroups(run.metrics);
  return groups.map((group) => <Group key={group.title} id={run.id} group={group} />);
}

function Group({ id, group }: { id: string; group: MetricGroup }) {
  const { data, error, refetch } = useQuery(seriesQuery(id, group.names));
  return (
    <Section title={group.title} note="names as in veRL">
      {error && !data ? (
        <ErrorNote error={error} retry={() => void refetch()} />
      ) : data ? (
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
          {data.series.map((series) => (
            <Metric key={series.name} series={series} />
          ))}
        </div>
      ) : (
        <Skeleton height={160} />
      )}
    </Section>
  );
}

function Metric({ series }: { series: Series }) {
  const lines = useMemo(() => [{ label: series.name, color: 'var(--accent)', dash: 'none', points: series.points }], [series]);
  return <LineChart title={series.name} series={lines} height={120} />;
}
