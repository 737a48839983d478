import { queryOptions } from '@tanstack/react-query';
import type { ReportCreate, ReportFormat, ReportSave, ReportWorkKind } from '../contract';
import { deletedSchema, newShareLinkSchema, reportDetailSchema, reportListSchema, reportWorkSchema, shareLinkListSchema } from '../contract';
import { keys } from './keys';
import { request, segment } from './request';

const at = (id: string, rest = '') => `/api/reports/${segment(id)}${rest}`;

export function reportsQuery() {
  return queryOptions({ queryKey: [...keys.reports, 'list'], queryFn: ({ signal }) => request(reportListSchema, '/api/reports', { signal }) });
}

export function reportQuery(id: string) {
  return queryOptions({ queryKey: keys.report(id), queryFn: ({ signal }) => request(reportDetailSchema, at(id), { signal }) });
}

/** Makes a draft; its figures are computed on the server meanwhile, see {@link reportWorkQuery}. */
export function createReport(report: ReportCreate) {
  return request(reportDetailSchema, '/api/reports', { method: 'POST', body: report });
}

export function saveReport(id: string, text: ReportSave) {
  return request(reportDetailSchema, at(id), { method: 'PUT', body: text });
}

export function deleteReport(id: string) {
  return request(deletedSchema, at(id), { method: 'DELETE' });
}

/** Freezes a draft as it is at this revision. */
export function freezeReport(id: string, revision: number) {
  return request(reportDetailSchema, at(id, '/publish'), { method: 'POST', body: { revision } });
}

/** A new draft from a published report. */
export function createVersion(id: string) {
  return request(reportDetailSchema, at(id, '/versions'), { method: 'POST', body: {} });
}

/** What is being computed for a report; asked again twice a second while something is. */
export function reportWorkQuery(id: string) {
  return queryOptions({
    queryKey: keys.reportPart(id, 'work'),
    queryFn: ({ signal }) => request(reportWorkSchema, at(id, '/work'), { signal }),
    refetchInterval: ({ state }) => (state.data?.progress ? 500 : false),
  });
}

export function startReportWork(id: string, kind: ReportWorkKind) {
  return request(reportWorkSchema, at(id, '/work'), { method: 'POST', body: { kind } });
}

export function cancelReportWork(id: string) {
  return request(reportWorkSchema, at(id, '/work'), { method: 'DELETE' });
}

export function shareLinksQuery(id: string) {
  return queryOptions({ queryKey: keys.reportPart(id, 'links'), queryFn: ({ signal }) => request(shareLinkListSchema, at(id, '/links'), { signal }) });
}

export function createShareLink(id: string) {
  return request(newShareLinkSchema, at(id, '/links'), { method: 'POST', body: {} });
}

export function revokeShareLink(id: string, link: string) {
  return request(deletedSchema, at(id, `/links/${segment(link)}`), { method: 'DELETE' });
}

/** Address for a download link. */
export function reportDownloadUrl(id: string, format: ReportFormat): string {
  return at(id, `/download?format=${format}`);
}

/** Path of a share link on this server. */
export function sharePath(token: string): string {
  return `/share/${segment(token)}`;
}
