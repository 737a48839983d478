'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { designsQuery } from '../../lib/client/designs';
import { experimentQuery } from '../../lib/client/experiments';
import { keys } from '../../lib/client/keys';
import { createReport, reportsQuery } from '../../lib/client/reports';
import { mostCompared, type ExperimentDetail } from '../../lib/contract';
import { Button, ButtonLink, TextLink } from '../ui/button';
import { count } from '../ui/format';
import { Moment } from '../ui/moment';
import { ErrorNote, Skeleton } from '../ui/notes';
import { PageError } from '../ui/page-error';
import { PageHead } from '../ui/page-head';
import { Section } from '../ui/section';
import { ExperimentResults } from './experiment-results';
import { allFinished, runCounts } from './run-counts';
import { RunVerbs } from './run-verbs';
import { RunMatrix } from '../ui/run-matrix';

export function ExperimentView({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(experimentQuery(id));
  if (error && !data) return <PageError title="Experiment" above={{ href: '/experiments', label: 'Experiments' }} error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  return <LoadedExperiment experiment={data} />;
}

function LoadedExperiment({ experiment }: { experiment: ExperimentDetail }) {
  const client = useQueryClient();
  const router = useRouter();
  const publish = useMutation({
    mutationFn: () => createReport({ experimentId: experiment.id }),
    onSuccess: (report) => {
      client.setQueryData(keys.report(report.id), report);
      void client.invalidateQueries({ queryKey: keys.reports });
      router.push(`/reports/${report.id}`);
    },
  });
  const finished = experiment.states.finished ?? 0;
  const compared = experiment.runs.filter(({ attempt }) => attempt > 0).slice(0, mostCompared).map(({ id }) => id);
  return (
    <>
      <PageHead
        above={{ href: '/experiments', label: 'Experiments' }}
        title={experiment.name}
        about={<About experiment={experiment} />}
        action={
          <>
            {compared.length > 1 && <ButtonLink href={`/compare?runs=${compared.join(',')}`}>Compare the runs</ButtonLink>}
            <ButtonLink prefetch={false} href={`/evaluations/${experiment.id}`}>Evaluation</ButtonLink>
            <Button tone="primary" busy={publish.isPending} disabled={finished === 0} onClick={() => publish.mutate()}>
              Create the report
            </Button>
          </>
        }
      />
      {publish.error && (
        <div className="mb-4">
          <ErrorNote error={publish.error} />
        </div>
      )}
      <div className="space-y-6">
        <Section title="Runs" action={<RunVerbs experimentId={experiment.id} known={experiment.runs} />} note={<span aria-live="polite">{runCounts(experiment.states)}{finished > 0 && !allFinished(experiment.states) && '; a report made now holds the finished ones only'}</span>}>
          <RunMatrix experimentId={experiment.id} runs={experiment.runs} />
        </Section>
        <Section title="Results" note="Pass@1 in %, with its 95 % interval." action={<TextLink href={`/evaluations/${experiment.id}`}>All of the evaluation</TextLink>}>
          <ExperimentResults runs={experiment.runs} />
        </Section>
      </div>
    </>
  );
}

function About({ experiment }: { experiment: ExperimentDetail }) {
  const { data } = useQuery(designsQuery());
  const { data: reports } = useQuery(reportsQuery());
  const own = reports?.reports.filter(({ experimentId }) => experimentId === experiment.id) ?? [];
  const design = (id: string, otherwise: string) => {
    const known = data?.designs.find((one) => one.id === id);
    return (
      <>
        <TextLink href={`/designs/${id}`}>{known?.name ?? otherwise}</TextLink>
        {known && ` (${known.size} harnesses)`}
      </>
    );
  };
  return (
    <>
      {count(experiment.arms.length, 'arm')} × {count(experiment.seeds.length, 'seed')} of the {experiment.preset} preset in <TextLink href={`/spaces/${experiment.spaceId}`}>{experiment.spaceName || 'a space that is gone'}</TextLink>, trained on{' '}
      {design(experiment.trainingDesignId, 'its training design')} and measured on {design(experiment.heldOutDesignId, 'its held-out design')}. Launched <Moment at={experiment.createdAt} />.
      {own.length > 0 && (
        <>
          {' '}
          Reports:{' '}
          {own.map((report, i) => (
            <span key={report.id}>
              {i > 0 && ', '}
              <TextLink href={`/reports/${report.id}`}>{report.title}</TextLink>
            </span>
          ))}
          .
        </>
      )}
    </>
  );
}
