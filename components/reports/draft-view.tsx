'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { keys } from '../../lib/client/keys';
import { deleteReport, freezeReport, reportQuery } from '../../lib/client/reports';
import { StudioError, type ReportDetail } from '../../lib/contract';
import { Button, TextLink } from '../ui/button';
import { ConfirmButton } from '../ui/confirm-button';
import { TextField } from '../ui/field';
import { EmptyState, ErrorNote } from '../ui/notes';
import { PageHead } from '../ui/page-head';
import { faultsOf, hasFaults } from './edit-sections';
import { Downloads } from './downloads';
import { ReportProvenance } from './report-provenance';
import { ReportResults } from './report-results';
import { ReportState } from './report-state';
import { SaveNote } from './save-note';
import { SectionList } from './section-list';
import { useDraft } from './use-draft';
import { useReportWork } from './use-report-work';
import { WorkProgress } from './work-progress';

/** A report that is being written: its text is stored as it is typed, its figures are as computed, publishing freezes both. */
export function DraftView({ report }: { report: ReportDetail }) {
  const client = useQueryClient();
  const router = useRouter();
  const draft = useDraft(report);
  const handle = useReportWork(report.id);
  const [publishing, setPublishing] = useState(false);
  const faults = faultsOf(draft.text, publishing);
  const computing = handle.work?.kind === 'figures' && handle.work.progress !== null;
  const publish = useMutation({
    mutationFn: async () => {
      setPublishing(true);
      if (hasFaults(faultsOf(draft.text, true))) throw new StudioError('invalid', 'something in the text needs a correction first; see the fields');
      if (!(await draft.flush())) throw new StudioError('conflict', 'the text is not saved; see above');
      return freezeReport(report.id, draft.revision());
    },
    onSuccess: (published) => {
      client.setQueryData(keys.report(report.id), published);
      void client.invalidateQueries({ queryKey: keys.reports });
      window.scrollTo({ top: 0 });
    },
  });
  const remove = useMutation({
    mutationFn: () => deleteReport(report.id),
    onSuccess: () => {
      router.push('/reports');
      client.removeQueries({ queryKey: keys.report(report.id) });
      void client.invalidateQueries({ queryKey: [...keys.reports, 'list'] });
    },
  });
  return (
    <article className="space-y-8">
      <div>
        <PageHead
          above={{ href: '/reports', label: 'Reports' }}
          title={draft.text.title.trim() || 'Untitled report'}
          about={
            <>
              <ReportState state="draft" /> of <TextLink href={`/experiments/${report.experimentId}`}>{report.experimentName}</TextLink>
              {report.predecessor && (
                <>
                  , to supersede <TextLink href={`/reports/${report.predecessor.id}`}>{report.predecessor.title}</TextLink>
                </>
              )}
              . Publishing freezes title, text and figures.
            </>
          }
          action={
            <>
              <Button tone="primary" busy={publish.isPending} disabled={report.model === null || computing} onClick={() => publish.mutate()}>
                Publish
              </Button>
              {report.model !== null && <Downloads id={report.id} />}
              <ConfirmButton label="Delete the draft" question="Delete it for good" busy={remove.isPending} onConfirm={() => remove.mutate()} />
            </>
          }
        />
        <SaveNote draft={draft} faulty={hasFaults(faultsOf(draft.text, false))} reload={() => client.fetchQuery({ ...reportQuery(report.id), staleTime: 0 })} />
        {(publish.error ?? remove.error) && (
          <div className="mt-3">
            <ErrorNote error={publish.error ?? remove.error} />
          </div>
        )}
        <TextField className="mt-4 max-w-2xl" label="Title" value={draft.text.title} error={faults.title} onChange={(event) => draft.change({ ...draft.text, title: event.target.value })} />
        {faults.all !== null && (
          <p role="alert" className="mt-2 text-bad first-letter:uppercase">
            {faults.all}
          </p>
        )}
      </div>
      <SectionList place="before" text={draft.text} faults={faults} onChange={draft.change} />
      <Figures report={report} handle={handle} computing={computing} />
      <SectionList place="after" text={draft.text} faults={faults} onChange={draft.change} />
      {report.model && <ReportProvenance report={report} model={report.model} handle={handle} />}
    </article>
  );
}

function Figures({ report, handle, computing }: { report: ReportDetail; handle: ReturnType<typeof useReportWork>; computing: boolean }) {
  const { work, start } = handle;
  const failure = start.error ?? (work?.kind === 'figures' ? work.failure : null);
  const compute = (
    <Button busy={start.isPending} disabled={Boolean(work?.progress)} onClick={() => start.mutate('figures')}>
      {report.model === null ? 'Compute the figures' : 'Compute the figures anew'}
    </Button>
  );
  return (
    <>
      <div className="space-y-3">
        {computing && <WorkProgress handle={handle} />}
        {failure !== null && <ErrorNote error={failure} />}
        {report.model !== null && !computing && (
          <p className="flex flex-wrap items-center gap-3 text-[13px] text-muted">
            Figures of {report.model.completeness.runsDone} of {report.model.completeness.runsPlanned} runs, computed {report.model.provenance.createdAt.slice(0, 16).replace('T', ' ')} UTC. {compute}
          </p>
        )}
        {report.model === null && !computing && work && (
          <EmptyState title="There are no figures yet" action={compute}>
            They were not computed to their end. Compute them from the runs that have finished.
          </EmptyState>
        )}
      </div>
      {report.model && <ReportResults model={report.model} />}
    </>
  );
}
