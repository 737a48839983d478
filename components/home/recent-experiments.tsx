'use client';

import { useQuery } from '@tanstack/react-query';
import { reportsQuery } from '../../lib/client/reports';
import { runStates, type ExperimentSummary } from '../../lib/contract';
import { TextLink } from '../ui/button';
import { DataTable } from '../ui/data-table';
import { count } from '../ui/format';
import { Moment } from '../ui/moment';
import { Section } from '../ui/section';

const most = 6;

/** The last experiments, with what became of their runs and their reports. */
export function RecentExperiments({ experiments }: { experiments: readonly ExperimentSummary[] }) {
  const { data } = useQuery(reportsQuery());
  const newest = experiments.toSorted((a, b) => b.createdAt - a.createdAt).slice(0, most);
  const report = (id: string) => data?.reports.filter(({ experimentId }) => experimentId === id).toSorted((a, b) => b.createdAt - a.createdAt)[0];
  return (
    <Section title="Lately" action={experiments.length > most && <TextLink href="/experiments">All {count(experiments.length, 'experiment')}</TextLink>}>
      <DataTable
        caption="The last experiments"
        columns={[
          { head: 'Experiment', cell: (one) => <TextLink className="inline-block min-w-32" href={`/experiments/${one.id}`}>{one.name}</TextLink> },
          { head: 'Runs', cell: ({ states }) => <span className="inline-block min-w-40">{runStates.flatMap((state) => ((states[state] ?? 0) > 0 ? [`${states[state] ?? 0} ${state}`] : [])).join(', ') || 'none left'}</span> },
          { head: 'Report', cell: (one) => <ReportCell report={report(one.id)} /> },
          { head: 'Launched', numeric: true, cell: (one) => <Moment at={one.createdAt} /> },
        ]}
        rows={newest}
        rowKey={({ id }) => id}
      />
    </Section>
  );
}

function ReportCell({ report }: { report: { id: string; title: string } | undefined }) {
  return report ? <TextLink className="inline-block min-w-40" href={`/reports/${report.id}`}>{report.title}</TextLink> : <span className="text-muted">none</span>;
}
