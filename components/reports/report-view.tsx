'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { reportQuery } from '../../lib/client/reports';
import { Skeleton } from '../ui/notes';
import { PageError } from '../ui/page-error';

// A report is a draft or published, hence only one of them is fetched. No `loading`: its boundary would keep the report out of the first HTML.
const DraftView = dynamic(() => import('./draft-view').then((module) => module.DraftView));
const PublishedView = dynamic(() => import('./published-view').then((module) => module.PublishedView));

export function ReportView({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(reportQuery(id));
  if (error && !data) return <PageError title="Report" above={{ href: '/reports', label: 'Reports' }} error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  return data.state === 'published' && data.model ? <PublishedView report={data} model={data.model} /> : <DraftView key={id} report={data} />;
}
