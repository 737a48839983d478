'use client';

import { useQuery } from '@tanstack/react-query';
import { designsQuery } from '../../lib/client/designs';
import { spacesQuery } from '../../lib/client/spaces';
import type { DesignSummary } from '../../lib/contract';
import { AddressNote } from '../ui/address-note';
import { TextLink } from '../ui/button';
import { DataTable, type Column } from '../ui/data-table';
import { Moment } from '../ui/moment';
import { EmptyState, ErrorNote, Skeleton } from '../ui/notes';
import { PageHead } from '../ui/page-head';
import { Section } from '../ui/section';
import { CreateDesign } from './create-design';

export const purposeTitles = { train: 'training', 'held-out': 'held-out' } as const;

const columnsOf = (designs: readonly DesignSummary[]): readonly Column<DesignSummary>[] => [
  { head: 'Design', cell: (design) => <TextLink href={`/designs/${design.id}`}>{design.name}</TextLink> },
  { head: 'Purpose', cell: (design) => purposeTitles[design.purpose] },
  {
    head: 'Disjoint from',
    cell: (design) => {
      const training = designs.find(({ id }) => id === design.trainingDesignId);
      return training && <TextLink href={`/designs/${training.id}`}>{training.name}</TextLink>;
    },
  },
  { head: 'Space', cell: (design) => <TextLink href={`/spaces/${design.spaceId}`}>{design.spaceName}</TextLink> },
  { head: 'Harnesses', numeric: true, cell: (design) => design.size },
  { head: 'Made', numeric: true, cell: (design) => <Moment at={design.createdAt} /> },
];

/** Designs of all spaces, or of the one that the address names. */
export function DesignListView({ space: asked }: { space: string | null }) {
  const spaces = useQuery(spacesQuery());
  const isSpace = (id: string) => spaces.data === undefined || spaces.data.spaces.some((one) => one.id === id);
  const space = asked !== null && isSpace(asked) ? asked : null;
  const { data, error, refetch } = useQuery(designsQuery(space ?? undefined));
  const name = spaces.data?.spaces.find((one) => one.id === space)?.name;
  return (
    <>
      <PageHead
        title={name === undefined ? 'Designs' : `Designs of ${name}`}
        about={
          <>
            A training design is a small set of harnesses in which every pair of realisations meets equally often. A held-out design is a disjoint one to measure on.{' '}
            {space !== null && <TextLink href="/designs">Show the designs of all spaces</TextLink>}
          </>
        }
      />
      <AddressNote rules={{ space: isSpace }} />
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_380px]">
        <Section title="Designs">
          {error ? (
            <ErrorNote error={error} retry={() => void refetch()} />
          ) : !data ? (
            <Skeleton lines={3} />
          ) : data.designs.length === 0 ? (
            <EmptyState title="No design yet">Make a training design first, then a held-out design against it. An experiment needs one of each.</EmptyState>
          ) : (
            <DataTable caption="Designs" columns={columnsOf(data.designs)} rows={data.designs} rowKey={(design) => design.id} />
          )}
        </Section>
        {spaces.data && data && <CreateDesign key={space} spaces={spaces.data.spaces} designs={data.designs} space={space} />}
      </div>
    </>
  );
}
