'use client';

import { useQuery } from '@tanstack/react-query';
import { distancesQuery } from '../../lib/client/runs';
import type { AtDistance, RunDetail } from '../../lib/contract';
import { ChartFrame } from '../charts/chart-frame';
import { IntervalPlot } from '../charts/interval-plot';
import { armStyles } from '../ui/arm-mark';
import type { Column } from '../ui/data-table';
import { Estimate } from '../ui/estimate';
import { percent } from '../ui/format';
import { HarnessCode } from '../ui/harness-code';
import { EmptyState, ErrorNote, Skeleton } from '../ui/notes';
import { Section } from '../ui/section';

/** Success by the number of components in which a harness differs from the base and from the nearest training harness. */
export function RunDistances({ run }: { run: RunDetail }) {
  const { data, error, refetch } = useQuery(distancesQuery(run.id));
  const [first, last] = data?.steps ?? [0, 0];
  const from =
    data?.source === 'training'
      ? `From the training rollouts of ${first === last ? `step ${last}` : `steps ${first} to ${last}`}; held-out harnesses are met only in an evaluation.`
      : `From the evaluation after step ${last}, on the base and the held-out harnesses.`;
  return (
    <Section title="Success by distance" note={data?.source ? `${from} Pass@1 in % with its 95 % interval, clustered by task.` : undefined}>
      {error && !data ? (
        <ErrorNote error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={160} />
      ) : data.source === null ? (
        <EmptyState title="No rollout yet">Shown after the first step, or with the first evaluation.</EmptyState>
      ) : (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <Distances run={run} title="From the base harness" rows={data.fromBase} />
          {data.fromTraining.length > 0 && <Distances run={run} title="From the nearest training harness" rows={data.fromTraining} />}
        </div>
      )}
    </Section>
  );
}

function Distances({ run, title, rows }: { run: RunDetail; title: string; rows: readonly AtDistance[] }) {
  const columns: readonly Column<AtDistance>[] = [
    { head: 'Distance', numeric: true, cell: (row) => row.distance },
    { head: 'Pass@1', unit: '%', numeric: true, cell: (row) => <Estimate of={row.passAt1} /> },
    { head: 'Harnesses', cell: (row) => <span className="flex flex-wrap gap-x-2">{row.harnesses.map((code) => <HarnessCode key={code} code={code} definition={run.spec.space} />)}</span> },
  ];
  return (
    <ChartFrame title={title} note="components that differ" table={{ columns, rows }}>
      <IntervalPlot about={`${title}: ${rows.map(({ distance, passAt1 }) => `distance ${distance}, ${percent(passAt1.mean)} %`).join('; ')}`} rows={rows.map(({ distance, harnesses, passAt1 }) => ({ label: `${distance} (${harnesses.length === 1 ? '1 harness' : `${harnesses.length} harnesses`})`, ...passAt1, color: armStyles[run.arm].color }))} />
    </ChartFrame>
  );
}
