'use client';

import { useQuery } from '@tanstack/react-query';
import { experimentQuery, experimentsQuery } from '../../lib/client/experiments';
import type { ExperimentSummary } from '../../lib/contract';
import { ButtonLink, TextLink } from '../ui/button';
import { ErrorNote, Skeleton } from '../ui/notes';
import { PageHead } from '../ui/page-head';
import { Section } from '../ui/section';
import { RunMatrix } from '../ui/run-matrix';
import { QuickLaunch } from './quick-launch';

const steps = [
  { href: '/spaces', title: 'Space', text: 'Five components, three realisations each: 243 harnesses.' },
  { href: '/designs', title: 'Designs', text: '18 harnesses to train on, every pair of realisations twice; 18 others held out.' },
  { href: '/experiments/new', title: 'Experiment', text: 'The same tasks and steps in one harness, and spread over the design.' },
  { href: '/runs', title: 'Runs', text: 'Watch the rewards while a small policy trains on this machine.' },
  { href: '/reports', title: 'Report', text: 'Pass@1 on harnesses that training never met, in the form of Table 1.' },
] as const;

/** The first page: what this is, the quick preset in one click, and the newest experiment. */
export function HomeView() {
  const { data, error, refetch } = useQuery(experimentsQuery());
  const newest = data?.experiments.toSorted((a, b) => b.createdAt - a.createdAt)[0];
  return (
    <>
      <PageHead
        title="Does an agent learn the task, or the harness it was trained in?"
        about="The studio trains a small language-model agent by reinforcement learning, once in a single harness and once across a designed set of harnesses, and measures both on harnesses that neither has seen. Everything runs on this machine."
        action={<QuickLaunch />}
      />
      <ol className="mb-8 grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {steps.map((step, i) => (
          <li key={step.href} className="rounded-lg border border-line bg-panel px-3 py-2.5">
            <p className="font-semibold">
              <span className="mr-1.5 text-muted">{i + 1}</span>
              <TextLink href={step.href}>{step.title}</TextLink>
            </p>
            <p className="mt-0.5 text-[13px] text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
      {error ? <ErrorNote error={error} retry={() => void refetch()} /> : !data ? <Skeleton lines={4} /> : newest ? <Newest experiment={newest} /> : <p className="max-w-prose text-muted">Nothing has run yet. The quick preset takes a few minutes: three arms, one seed, evaluation included.</p>}
    </>
  );
}

function Newest({ experiment }: { experiment: ExperimentSummary }) {
  const { data, error } = useQuery(experimentQuery(experiment.id));
  return (
    <Section
      title="Newest experiment"
      note={<TextLink href={`/experiments/${experiment.id}`}>{experiment.name}</TextLink>}
      action={<ButtonLink href={`/experiments/${experiment.id}`}>Open it</ButtonLink>}
    >
      {error ? <ErrorNote error={error} /> : data ? <RunMatrix experimentId={experiment.id} runs={data.runs} /> : <Skeleton lines={3} />}
    </Section>
  );
}
