'use client';

import { useQuery } from '@tanstack/react-query';
import { reportsQuery } from '../../lib/client/reports';
import type { ExperimentSummary } from '../../lib/contract';
import { TextLink } from '../ui/button';
import { Section } from '../ui/section';

/** What one may want to do now. */
export function NextSteps({ experiments }: { experiments: readonly ExperimentSummary[] }) {
  const { data } = useQuery(reportsQuery());
  const newest = experiments.toSorted((a, b) => b.createdAt - a.createdAt);
  const unreported = data && newest.find(({ id, states }) => (states.finished ?? 0) > 0 && !data.reports.some(({ experimentId }) => experimentId === id));
  const failed = newest.find(({ states }) => (states.failed ?? 0) > 0);
  const finished = newest.find(({ states }) => (states.finished ?? 0) > 1);
  const steps = [
    ...(failed ? [{ href: `/experiments/${failed.id}`, title: 'Resume what failed', text: `${failed.name} has ${failed.states.failed} failed; see why, and take up from the checkpoint.` }] : []),
    ...(unreported ? [{ href: `/experiments/${unreported.id}`, title: 'Make a report', text: `${unreported.name} has finished runs and no report yet.` }] : []),
    ...(finished ? [{ href: `/evaluations/${finished.id}`, title: 'Look into the evaluation', text: `Where ${finished.name} passed and failed, down to each turn.` }] : []),
    { href: '/experiments/new?preset=full', title: 'Narrow the intervals', text: 'The full preset: more steps, and as many seeds as you name.' },
    { href: '/spaces', title: 'Compose a space', text: 'Your own components and realisations, with designs made for them.' },
    { href: '/?tour=1', title: 'Take the tour', text: 'What happens from the first click to a report.' },
  ];
  return (
    <Section title="Next">
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {steps.map(({ href, title, text }) => (
          <li key={title} className="rounded-lg border border-line bg-panel px-3 py-2.5">
            <p className="font-semibold">
              <TextLink href={href}>{title}</TextLink>
            </p>
            <p className="mt-0.5 text-[13px] break-words text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
