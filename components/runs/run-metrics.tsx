'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { seriesQuery } from '../../lib/client/runs';
import type { RunDetail, Series } from '../../lib/contract';
import { LineChart } from '../charts/line-chart';
import { TextField } from '../ui/field';
import { EmptyState, ErrorNote, Skeleton } from '../ui/notes';
import { Section } from '../ui/section';
import { matchingGroups, type MetricGroup } from './metric-groups';

/** Every metric of a run as a small chart under its own name, with a box that finds one among many. */
export function RunMetrics({ run }: { run: RunDetail }) {
  const [wanted, setWanted] = useState('');
  const groups = useMemo(() => matchingGroups(run.metrics, wanted), [run.metrics, wanted]);
  return (
    <Section title="Metrics" note="Names as in veRL, where it has one." action={<TextField label="Find a metric" type="search" value={wanted} placeholder="entropy" onChange={(event) => setWanted(event.target.value)} className="w-56" />}>
      {groups.length === 0 ? (
        run.metrics.length === 0 ? <EmptyState title="No metric yet">They come with the first training step.</EmptyState> : <EmptyState title={`No metric is named like “${wanted}”`}>There are {run.metrics.length}: {run.metrics.join(', ')}.</EmptyState>
      ) : (
        <div className="space-y-4">
          {groups.map((group) => (
            <Group key={group.title} id={run.id} group={group} />
          ))}
        </div>
      )}
    </Section>
  );
}

function Group({ id, group }: { id: string; group: MetricGroup }) {
  const { data, error, refetch } = useQuery(seriesQuery(id, group.all));
  const shown = data?.series.filter(({ name }) => group.names.includes(name));
  return (
    <div>
      <h3 className="mb-2">{group.title}</h3>
      {error && !data ? (
        <ErrorNote error={error} retry={() => void refetch()} />
      ) : shown ? (
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
          {shown.map((series) => (
            <Metric key={series.name} series={series} />
          ))}
        </div>
      ) : (
        <Skeleton height={160} />
      )}
    </div>
  );
}

function Metric({ series }: { series: Series }) {
  const lines = useMemo(() => [{ label: series.name, color: 'var(--accent)', dash: 'none', points: series.points }], [series]);
  return <LineChart title={series.name} series={lines} height={120} />;
}
