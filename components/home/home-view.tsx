'use client';

import { useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { useRef } from 'react';
import { experimentQuery, experimentsQuery } from '../../lib/client/experiments';
import { dismissTour, useTourDismissed } from '../../lib/client/tour';
import type { ExperimentSummary } from '../../lib/contract';
import { TextLink } from '../ui/button';
import { ErrorNote, Skeleton } from '../ui/notes';
import { PageHead } from '../ui/page-head';
import { RunMatrix } from '../ui/run-matrix';
import { Section } from '../ui/section';
import { inFront } from './in-front';
import { NextSteps } from './next-steps';
import { QuickLaunch } from './quick-launch';
import { RecentExperiments } from './recent-experiments';
import { Tour } from './tour';

/** The first page: the tour in an empty studio, and otherwise what runs, what finished, and what to do next. `/?tour=1` brings the tour back. */
export function HomeView() {
  const { data, error, refetch } = useQuery(experimentsQuery());
  const [asked, setAsked] = useQueryState('tour', parseAsString);
  const dismissed = useTourDismissed();
  const title = useRef<HTMLSpanElement>(null);
  const empty = data?.experiments.length === 0;
  const touring = asked === '1' || (empty && !dismissed);
  const leave = () => {
    dismissTour();
    if (asked !== null) void setAsked(null);
    title.current?.focus();
  };
  return (
    <>
      <PageHead
        title={
          <span ref={title} tabIndex={-1}>
            Does an agent learn the task, or the harness it was trained in?
          </span>
        }
        about="The studio trains a small language-model agent by reinforcement learning, once in a single harness and once across a designed set of harnesses, and measures both on harnesses that neither has seen. Everything runs on this machine."
        action={touring ? undefined : <QuickLaunch />}
      />
      {touring && <Tour asked={asked === '1'} leave={leave} onLaunch={dismissTour} />}
      {error && !data ? <ErrorNote error={error} retry={() => void refetch()} /> : !data ? <Skeleton lines={4} /> : <Studio experiments={data.experiments} />}
    </>
  );
}

function Studio({ experiments }: { experiments: readonly ExperimentSummary[] }) {
  const { shown, running } = inFront(experiments);
  return (
    <div className="space-y-8">
      {shown.length > 0 && (
        <Section title={running ? 'Under way' : 'Newest experiment'}>
          <div className="space-y-4">
            {shown.map((experiment) => (
              <InFront key={experiment.id} experiment={experiment} />
            ))}
          </div>
        </Section>
      )}
      {experiments.length > 0 && <RecentExperiments experiments={experiments} />}
      <NextSteps experiments={experiments} />
    </div>
  );
}

function InFront({ experiment }: { experiment: ExperimentSummary }) {
  const { data, error } = useQuery(experimentQuery(experiment.id));
  return (
    <div>
      <p className="mb-1">
        <TextLink href={`/experiments/${experiment.id}`}>{experiment.name}</TextLink> <span className="text-[13px] text-muted">in {experiment.spaceName}</span>
      </p>
      {error && !data ? <ErrorNote error={error} /> : data ? <RunMatrix experimentId={experiment.id} runs={data.runs} /> : <Skeleton lines={3} />}
    </div>
  );
}
