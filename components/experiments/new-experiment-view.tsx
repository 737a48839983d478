'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { designsQuery } from '../../lib/client/designs';
import { experimentQuery, paceQuery, presetsQuery } from '../../lib/client/experiments';
import { keptDraft } from '../../lib/client/launch-draft';
import { runQuery } from '../../lib/client/runs';
import { spacesQuery } from '../../lib/client/spaces';
import type { DesignPurpose, LaunchDraft } from '../../lib/contract';
import { AddressNote } from '../ui/address-note';
import type { AddressRules } from '../ui/address-rules';
import { armStyles } from '../ui/arm-mark';
import { ButtonLink, TextLink } from '../ui/button';
import { useInBrowser } from '../ui/in-browser';
import { EmptyState, ErrorNote, Skeleton } from '../ui/notes';
import { PageHead } from '../ui/page-head';
import { draftOfPreset, draftOfRun, firstDesigns, type Choices } from './draft';
import { LaunchForm } from './launch-form';

/** What the address asks for: a preset, designs, or a run to run again. */
export interface Asked {
  readonly preset?: string | undefined;
  readonly training?: string | undefined;
  readonly heldOut?: string | undefined;
  readonly from?: string | undefined;
}

export function NewExperimentView({ asked }: { asked: Asked }) {
  const offer = useQuery(presetsQuery());
  const spaces = useQuery(spacesQuery());
  const designs = useQuery(designsQuery());
  const error = offer.error ?? spaces.error ?? designs.error;
  const choices = offer.data && spaces.data && designs.data ? { offer: offer.data, spaces: spaces.data.spaces, designs: designs.data.designs } : null;
  return (
    <>
      <PageHead above={{ href: '/experiments', label: 'Experiments' }} title="New experiment" about="Choose what is trained on what; the sentence at the end says what will run." />
      {choices && <AddressNote rules={rulesOf(choices)} />}
      {error && !choices ? <ErrorNote error={error} /> : !choices ? <Skeleton lines={8} /> : asked.from === undefined ? <Fresh choices={choices} asked={asked} /> : <FromRun choices={choices} asked={asked} from={asked.from} />}
    </>
  );
}

/** What the address may name; a run of `from` that is not there has its own note. */
function rulesOf({ offer, designs }: Choices): AddressRules {
  const isDesign = (purpose: DesignPurpose) => (text: string) => designs.some((design) => design.id === text && design.purpose === purpose);
  return { preset: (text) => offer.presets.some(({ name }) => name === text), training: isDesign('train'), 'held-out': isDesign('held-out'), from: () => true };
}

interface FreshProps {
  readonly choices: Choices;
  readonly asked: Asked;
}

function Fresh({ choices, asked }: FreshProps) {
  const { offer, spaces, designs } = choices;
  const preset = offer.presets.find(({ name }) => name === asked.preset) ?? offer.presets[0];
  const named = designs.find(({ id }) => id === asked.training || id === asked.heldOut);
  const space = spaces.find(({ id }) => id === named?.spaceId) ?? spaces.find(({ id }) => designs.some((design) => design.spaceId === id)) ?? spaces[0];
  if (!preset || !space) return <EmptyState title="Nothing to launch" action={<ButtonLink href="/spaces">Make a space</ButtonLink>} />;
  const fresh: LaunchDraft = { version: 1, source: sourceOf(asked), ...draftOfPreset(preset, offer), ...firstDesigns(designs, space.id, asked.training, asked.heldOut) };
  return <Kept choices={choices} fresh={fresh} origin={null} />;
}

function FromRun({ choices, asked, from }: FreshProps & { from: string }) {
  const run = useQuery(runQuery(from));
  const experiment = useQuery({ ...experimentQuery(run.data?.experimentId ?? ''), enabled: run.data !== undefined });
  if (run.error ?? experiment.error) {
    return (
      <div className="space-y-4">
        <ErrorNote error={run.error ?? experiment.error} />
        <Fresh choices={choices} asked={{ ...asked, from: undefined }} />
      </div>
    );
  }
  if (!run.data || !experiment.data) return <Skeleton lines={8} />;
  const origin = draftOfRun(run.data, experiment.data, sourceOf(asked));
  return (
    <>
      <p className="mb-4 text-[13px]">
        Filled in from <TextLink href={`/runs/${from}`}>the {armStyles[run.data.arm].title.toLowerCase()} run of seed {run.data.seed}</TextLink> of {experiment.data.name}; the changes are listed before the launch.
      </p>
      <Kept choices={choices} fresh={origin} origin={origin} />
    </>
  );
}

/** Goes on with the draft that the browser keeps: on the bare page whatever it began with, and otherwise the one that began with the same address. */
function Kept({ choices, fresh, origin }: { choices: Choices; fresh: LaunchDraft; origin: LaunchDraft | null }) {
  const paces = useQuery(paceQuery());
  const inBrowser = useInBrowser();
  // Read once: what the form keeps from now on is its own.
  const kept = useMemo(() => {
    const draft = inBrowser ? keptDraft() : null;
    return draft && (fresh.source === '' || draft.source === fresh.source) ? draft : null;
  }, [inBrowser, fresh.source]);
  return <LaunchForm key={`${fresh.source} ${kept !== null}`} initial={kept ?? fresh} fresh={fresh} origin={origin} choices={choices} paces={paces.data} />;
}

function sourceOf(asked: Asked): string {
  return Object.entries(asked)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
    .join('&')
    .slice(0, 400);
}
