'use client';

import { useQuery } from '@tanstack/react-query';
import { liveRunsQuery } from '../../lib/client/runs';
import type { RunSummary } from '../../lib/contract';
import { ArmMark } from '../ui/arm-mark';
import { ButtonLink, TextLink } from '../ui/button';
import { DataTable, type Column } from '../ui/data-table';
import { moment } from '../ui/format';
import { EmptyState, ErrorNote, Skeleton } from '../ui/notes';
import { PageHead } from '../ui/page-head';
import { RunProgress } from '../ui/run-progress';
import { StateBadge } from '../ui/state-badge';

const columns: readonly Column<RunSummary>[] = [
  { head: 'Run', cell: (run) => <TextLink href={`/runs/${run.id}`}>{run.id}</TextLink> },
  { head: 'Experiment', cell: (run) => <TextLink href={`/experiments/${run.experimentId}`}>{run.experimentName}</TextLink> },
  { head: 'Arm', cell: (run) => <ArmMark arm={run.arm} /> },
  { head: 'Seed', numeric: true, cell: (run) => run.seed },
  { head: 'State', cell: (run) => <StateBadge state={run.state} cancelRequested={run.cancelRequested} /> },
  { head: 'Progress', cell: (run) => <div className="min-w-48"><RunProgress run={run} /></div> },
  { head: 'Launched', numeric: true, cell: (run) => moment(run.createdAt) },
];

export function RunListView() {
  const { data, error, refetch } = useQuery(liveRunsQuery());
  return (
    <>
      <PageHead title="Runs" about="One run is one arm with one seed. A worker takes the queued ones in turn." />
      {error ? (
        <ErrorNote error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={4} />
      ) : data.runs.length === 0 ? (
        <EmptyState title="No run yet" action={<ButtonLink tone="primary" href="/experiments/new">New experiment</ButtonLink>}>
          Launch an experiment, or the quick preset on the start page.
        </EmptyState>
      ) : (
        <DataTable caption="Runs" columns={columns} rows={data.runs} rowKey={(run) => run.id} />
      )}
    </>
  );
}
