'use client';

import { useQuery } from '@tanstack/react-query';
import { reportsQuery } from '../../lib/client/reports';
import type { ReportSummary } from '../../lib/contract';
import { ButtonLink, TextLink } from '../ui/button';
import { DataTable, type Column } from '../ui/data-table';
import { moment } from '../ui/format';
import { EmptyState, ErrorNote, Skeleton } from '../ui/notes';
import { PageHead } from '../ui/page-head';

const columns: readonly Column<ReportSummary>[] = [
  { head: 'Report', cell: (report) => <TextLink href={`/reports/${report.id}`}>{report.title}</TextLink> },
  { head: 'Experiment', cell: (report) => <TextLink href={`/experiments/${report.experimentId}`}>{report.experimentName}</TextLink> },
  { head: 'Made', numeric: true, cell: (report) => moment(report.createdAt) },
];

export function ReportListView() {
  const { data, error, refetch } = useQuery(reportsQuery());
  return (
    <>
      <PageHead title="Reports" about="A report freezes the tables of an experiment with what they were computed from." />
      {error ? (
        <ErrorNote error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={3} />
      ) : data.reports.length === 0 ? (
        <EmptyState title="No report yet" action={<ButtonLink href="/experiments">Go to the experiments</ButtonLink>}>
          Open an experiment with a finished run and create its report there.
        </EmptyState>
      ) : (
        <DataTable caption="Reports" columns={columns} rows={data.reports} rowKey={(report) => report.id} />
      )}
    </>
  );
}
