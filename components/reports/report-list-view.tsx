'use client';

import { useQuery } from '@tanstack/react-query';
import { reportsQuery } from '../../lib/client/reports';
import type { ReportSummary } from '../../lib/contract';
import { ButtonLink, TextLink } from '../ui/button';
import { DataTable, type Column } from '../ui/data-table';
import { count } from '../ui/format';
import { Moment } from '../ui/moment';
import { EmptyState, ErrorNote, Skeleton } from '../ui/notes';
import { PageHead } from '../ui/page-head';
import { ReportState } from './report-state';

const columns: readonly Column<ReportSummary>[] = [
  { head: 'Report', cell: (report) => <TextLink className="inline-block min-w-40" href={`/reports/${report.id}`}>{report.title}</TextLink> },
  { head: 'State', cell: (report) => <ReportState state={report.state} /> },
  { head: 'Experiment', cell: (report) => <TextLink href={`/experiments/${report.experimentId}`}>{report.experimentName}</TextLink> },
  { head: 'Made', numeric: true, cell: (report) => <Moment at={report.createdAt} /> },
  { head: 'Content hash', cell: (report) => (report.hash === null ? <span className="text-muted">not frozen</span> : <code className="font-mono text-xs">{report.hash.slice(0, 12)}</code>) },
  { head: 'Shared', cell: (report) => (report.links === 0 ? <span className="text-muted">no</span> : `by ${count(report.links, 'link')}`) },
];

export function ReportListView() {
  const { data, error, refetch } = useQuery(reportsQuery());
  return (
    <>
      <PageHead title="Reports" about="A report freezes the tables and figures of an experiment, with your text and with what they were computed from." />
      {error && !data ? (
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
