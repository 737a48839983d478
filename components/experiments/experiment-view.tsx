'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { experimentQuery } from '../../lib/client/experiments';
import { keys } from '../../lib/client/keys';
import { createReport } from '../../lib/client/reports';
import type { ExperimentDetail } from '../../lib/contract';
import { Button, TextLink } from '../ui/button';
import { count } from '../ui/format';
import { Moment } from '../ui/moment';
import { ErrorNote, Skeleton } from '../ui/notes';
import { PageError } from '../ui/page-error';
import { PageHead } from '../ui/page-head';
import { Section } from '../ui/section';
import { ExperimentResults } from './experiment-results';
import { allFinished, runCounts } from './run-counts';
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
  return (
    <>
      <PageHead
        above={{ href: '/experiments', label: 'Experiments' }}
        title={experiment.name}
        about={
          <>
            {experiment.preset} preset, {count(experiment.arms.length, 'arm')} × {count(experiment.seeds.length, 'seed')} in <TextLink href={`/spaces/${experiment.spaceId}`}>{experiment.spaceName}</TextLink>, trained on{' '}
            <TextLink href={`/designs/${experiment.trainingDesignId}`}>this design</TextLink>, measured on <TextLink href={`/designs/${experiment.heldOutDesignId}`}>this one</TextLink>; launched <Moment at={experiment.createdAt} />
          </>
        }
        action={
          <Button tone="primary" busy={publish.isPending} disabled={finished === 0} onClick={() => publish.mutate()}>
            Create the report
          </Button>
        }
      />
      {publish.error && (
        <div className="mb-4">
          <ErrorNote error={publish.error} />
        </div>
      )}
      <div className="space-y-6">
        <Section title="Runs" note={<span aria-live="polite">{runCounts(experiment.states)}{finished > 0 && !allFinished(experiment.states) && '; a report made now holds the finished ones only'}</span>}>
          <RunMatrix experimentId={experiment.id} runs={experiment.runs} />
        </Section>
        <Section title="Results" note="Pass@1 in %, with its 95 % interval clustered by task. Empty until a run has been measured.">
          <ExperimentResults runs={experiment.runs} />
        </Section>
      </div>
    </>
  );
}
