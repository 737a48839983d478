'use client';

import { useQuery } from '@tanstack/react-query';
import { designsQuery } from '../../lib/client/designs';
import { presetsQuery } from '../../lib/client/experiments';
import { spacesQuery } from '../../lib/client/spaces';
import { ButtonLink } from '../ui/button';
import { EmptyState, ErrorNote, Skeleton } from '../ui/notes';
import { PageHead } from '../ui/page-head';
import { designsOf, draftOf } from './draft';
import { LaunchForm } from './launch-form';

/** `training` and `heldOut` are designs that the address asks for. */
export function NewExperimentView({ training, heldOut }: { training: string | null; heldOut: string | null }) {
  const offer = useQuery(presetsQuery());
  const spaces = useQuery(spacesQuery());
  const designs = useQuery(designsQuery());
  const error = offer.error ?? spaces.error ?? designs.error;
  return (
    <>
      <PageHead above={{ href: '/experiments', label: 'Experiments' }} title="New experiment" about="Choose what is trained on what; the sentence at the end says what will run." />
      {error ? <ErrorNote error={error} /> : offer.data && spaces.data && designs.data ? <Loaded offer={offer.data} spaces={spaces.data.spaces} designs={designs.data.designs} training={training} heldOut={heldOut} /> : <Skeleton lines={8} />}
    </>
  );
}

type Data = Omit<Parameters<typeof LaunchForm>[0], 'initial'>;

function Loaded({ offer, spaces, designs, training, heldOut }: Data & { training: string | null; heldOut: string | null }) {
  const preset = offer.presets[0];
  const asked = designs.find((design) => design.id === training || design.id === heldOut);
  const space = spaces.find((one) => one.id === asked?.spaceId) ?? spaces.find((one) => designs.some((design) => design.spaceId === one.id)) ?? spaces[0];
  if (!preset || !space) return <EmptyState title="Nothing to launch" action={<ButtonLink href="/spaces">Make a space</ButtonLink>} />;
  const own = designsOf(designs, space.id);
  const choose = (list: typeof designs, id: string | null) => (list.find((design) => design.id === id) ?? list[0])?.id ?? '';
  const initial = { ...draftOf(preset, offer), spaceId: space.id, trainingDesignId: choose(own.training, training), heldOutDesignId: choose(own.heldOut, heldOut) };
  return <LaunchForm initial={initial} offer={offer} spaces={spaces} designs={designs} />;
}
