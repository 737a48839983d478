'use client';

import { useQuery } from '@tanstack/react-query';
import { reportDownloadUrl, reportQuery } from '../../lib/client/reports';
import type { ReportDetail } from '../../lib/contract';
import { DownloadLink, TextLink } from '../ui/button';
import { moment } from '../ui/format';
import { Skeleton } from '../ui/notes';
import { PageError } from '../ui/page-error';
import { PageHead } from '../ui/page-head';
import { PublishedAverages } from './published-averages';
import { ReportCapabilities } from './report-capabilities';
import { ReportProvenance } from './report-provenance';
import { ResultTable } from './result-table';
import { Specialisation } from './specialisation';

export function ReportView({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(reportQuery(id));
  if (error) return <PageError title="Report" above={{ href: '/reports', label: 'Reports' }} error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  return <LoadedReport report={data} />;
}

function LoadedReport({ report }: { report: ReportDetail }) {
  const { model } = report;
  return (
    <article>
      <PageHead
        above={{ href: '/reports', label: 'Reports' }}
        title={report.title}
        about={
          <>
            Frozen {moment(report.createdAt)} from <TextLink href={`/experiments/${report.experimentId}`}>{report.experimentName}</TextLink>
          </>
        }
        action={
          <>
            <DownloadLink tone="primary" href={reportDownloadUrl(report.id, 'markdown')}>
              Download Markdown
            </DownloadLink>
            <DownloadLink href={reportDownloadUrl(report.id, 'latex')}>LaTeX</DownloadLink>
            <DownloadLink href={reportDownloadUrl(report.id, 'csv')}>CSV</DownloadLink>
          </>
        }
      />
      <div className="space-y-8">
        {model.tables.map((table, i) => (
          <ResultTable key={table.set} number={i + 1} table={table} taskSets={model.taskSets} />
        ))}
        <PublishedAverages published={model.published} />
        <Specialisation gaps={model.specialisation} />
        <ReportCapabilities capabilities={model.capabilities} />
        <ReportProvenance model={model} />
      </div>
    </article>
  );
}
