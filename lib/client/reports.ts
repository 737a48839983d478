import { queryOptions } from '@tanstack/react-query';
import type { ReportFormat, ReportPublish } from '../contract';
import { reportDetailSchema, reportListSchema } from '../contract';
import { keys } from './keys';
import { request, segment } from './request';

export function reportsQuery() {
  return queryOptions({ queryKey: [...keys.reports, 'list'], queryFn: ({ signal }) => request(reportListSchema, '/api/reports', { signal }) });
}

export function reportQuery(id: string) {
  return queryOptions({
    queryKey: keys.report(id),
    queryFn: ({ signal }) => request(reportDetailSchema, `/api/reports/${segment(id)}`, { signal }),
    staleTime: Infinity,
  });
}

export function publishReport(report: ReportPublish) {
  return request(reportDetailSchema, '/api/reports', { method: 'POST', body: report });
}

/** Address for a download link. */
export function reportDownloadUrl(id: string, format: ReportFormat): string {
  return `/api/reports/${segment(id)}/download?format=${format}`;
}
