'use client';

import { useQuery } from '@tanstack/react-query';
import { experimentsQuery } from '../../lib/client/experiments';
import type { ExperimentSummary } from '../../lib/contract';
import { ButtonLink, TextLink } from '../ui/button';
import { DataTable, type Column } from '../ui/data-table';
import { Moment } from '../ui/moment';
import { EmptyState, ErrorNote, Skeleton } from '../ui/notes';
import { PageHead } from '../ui/page-head';
import { runCounts } from './run-counts';

const columns: readonly Column<ExperimentSummary>[] = [
  { head: 'Experiment', cell: (one) => <TextLink href={`/experiments/${one.id}`}>{one.name}</TextLink> },
  { head: 'Preset', cell: (one) => one.preset },
  { head: 'Space', cell: (one) => one.spaceName },
  { head: 'Arms', numeric: true, cell: (one) => one.arms.length },
  { head: 'Seeds', numeric: true, cell: (one) => one.seeds.join(', ') },
  { head: 'Runs', cell: (one) => runCounts(one.states) },
  { head: 'Launched', numeric: true, cell: (one) => <Moment at={one.createdAt} /> },
];

export function ExperimentListView() {
  const { data, error, refetch } = useQuery(experimentsQuery());
  return (
    <>
      <PageHead
        title="Experiments"
        about="An experiment trains every arm with every seed on the same tasks, and measures all of them on the same harnesses."
        action={
          <ButtonLink tone="primary" href="/experiments/new">
            New experiment
          </ButtonLink>
        }
      />
      {error ? (
        <ErrorNote error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={3} />
      ) : data.experiments.length === 0 ? (
        <EmptyState title="No experiment yet" action={<ButtonLink href="/">Go to the start</ButtonLink>}>
          The quick preset on the start page runs the whole story in a few minutes; “New experiment” lets you choose everything.
        </EmptyState>
      ) : (
        <DataTable caption="Experiments" columns={columns} rows={data.experiments} rowKey={(one) => one.id} />
      )}
    </>
  );
}
