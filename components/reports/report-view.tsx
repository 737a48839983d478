'use client';

import { useQuery } from '@tanstack/react-query';
import { reportQuery } from '../../lib/client/reports';
import { Skeleton } from '../ui/notes';
import { PageError } from '../ui/page-error';
import { DraftView } from './draft-view';
import { PublishedView } from './published-view';

export function ReportView({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(reportQuery(id));
  if (error && !data) return <PageError title="Report" above={{ href: '/reports', label: 'Reports' }} error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  return data.state === 'published' && data.model ? <PublishedView report={data} model={data.model} /> : <DraftView key={id} report={data} />;
}
