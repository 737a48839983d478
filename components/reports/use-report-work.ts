'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keys } from '../../lib/client/keys';
import { cancelReportWork, reportWorkQuery, startReportWork } from '../../lib/client/reports';
import type { ReportWorkKind } from '../../lib/contract';

/** What the studio computes for a report, with the verbs that start it and give it up; new figures are fetched when they are done. */
export function useReportWork(id: string) {
  const client = useQueryClient();
  const { data: work, dataUpdatedAt } = useQuery(reportWorkQuery(id));
  const store = { onSuccess: (answer: unknown) => client.setQueryData(keys.reportPart(id, 'work'), answer) };
  const start = useMutation({ mutationFn: (kind: ReportWorkKind) => startReportWork(id, kind), ...store });
  const cancel = useMutation({ mutationFn: () => cancelReportWork(id), ...store });
  const done = work?.kind === 'figures' && work.progress === null;
  useEffect(() => {
    if (done) void client.invalidateQueries({ queryKey: keys.report(id), exact: true });
  }, [client, id, done, dataUpdatedAt]);
  return { work, start, cancel };
}

export type ReportWorkHandle = ReturnType<typeof useReportWork>;
