'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { keys } from '../../lib/client/keys';
import { createVersion } from '../../lib/client/reports';
import type { ReportDetail, ReportModel } from '../../lib/contract';
import { Button, TextLink } from '../ui/button';
import { Moment } from '../ui/moment';
import { ErrorNote } from '../ui/notes';
import { PageHead } from '../ui/page-head';
import { Section } from '../ui/section';
import { Downloads } from './downloads';
import { Markdown } from './markdown';
import { ReportProvenance } from './report-provenance';
import { ReportResults } from './report-results';
import { ReportState } from './report-state';
import { SharePanel } from './share-panel';
import { useReportWork } from './use-report-work';

/** A frozen report: to read, check, download, share, or to begin a new version from. */
export function PublishedView({ report, model }: { report: ReportDetail; model: ReportModel }) {
  const client = useQueryClient();
  const router = useRouter();
  const handle = useReportWork(report.id);
  const version = useMutation({
    mutationFn: () => createVersion(report.id),
    onSuccess: (draft) => {
      client.setQueryData(keys.report(draft.id), draft);
      void client.invalidateQueries({ queryKey: keys.reports });
      router.push(`/reports/${draft.id}`);
    },
  });
  const texts = (place: 'before' | 'after') =>
    report.sections.map((section, i) =>
      section.place === place ? (
        <Section key={section.id} title={section.heading}>
          <Markdown html={report.rendered[i] ?? ''} />
        </Section>
      ) : null,
    );
  return (
    <article className="space-y-8">
      <div>
        <PageHead
          above={{ href: '/reports', label: 'Reports' }}
          title={report.title}
          about={<About report={report} />}
          action={
            <>
              <Button tone="primary" onClick={goToShare}>
                Share
              </Button>
              <Downloads id={report.id} />
              <Button busy={version.isPending} onClick={() => version.mutate()}>
                New version
              </Button>
            </>
          }
        />
        {version.error && <ErrorNote error={version.error} />}
        {report.successors.map((one) => (
          <p key={one.id} className="mb-2 max-w-3xl rounded-lg border border-warn/60 px-4 py-2.5">
            {one.state === 'published' ? 'A newer version was published: ' : 'A newer version is being written: '}
            <TextLink href={`/reports/${one.id}`}>{one.title}</TextLink>
          </p>
        ))}
      </div>
      {texts('before')}
      <ReportResults model={model} />
      {texts('after')}
      <ReportProvenance report={report} model={model} handle={handle} />
      <div id="share" tabIndex={-1} className="scroll-mt-4">
        <SharePanel id={report.id} />
      </div>
    </article>
  );
}

/** At once, and with the keyboard: a report is long. */
function goToShare() {
  const share = document.getElementById('share');
  share?.scrollIntoView();
  share?.focus({ preventScroll: true });
}

function About({ report }: { report: ReportDetail }) {
  return (
    <>
      <ReportState state="published" /> <Moment at={report.publishedAt ?? report.createdAt} /> from <TextLink href={`/experiments/${report.experimentId}`}>{report.experimentName}</TextLink>, content hash{' '}
      <code className="font-mono text-xs" title={report.hash ?? ''}>
        {report.hash?.slice(0, 12)}
      </code>
      {report.predecessor && (
        <>
          ; supersedes <TextLink href={`/reports/${report.predecessor.id}`}>{report.predecessor.title}</TextLink>
        </>
      )}
    </>
  );
}
