'use client';

import { useQuery } from '@tanstack/react-query';
import type { SpaceSummary } from '../../lib/contract';
import { spacesQuery } from '../../lib/client/spaces';
import { TextLink } from '../ui/button';
import { DataTable, type Column } from '../ui/data-table';
import { count, grouped } from '../ui/format';
import { Moment } from '../ui/moment';
import { ErrorNote, Skeleton } from '../ui/notes';
import { PageHead } from '../ui/page-head';
import { Section } from '../ui/section';
import { CreateSpace } from './create-space';

const columns: readonly Column<SpaceSummary>[] = [
  { head: 'Space', cell: (space) => <TextLink href={`/spaces/${space.id}`}>{space.name}</TextLink> },
  { head: 'Made by', cell: (space) => (space.builtIn ? 'the studio (cannot be changed)' : 'you') },
  { head: 'Realisations', cell: (space) => space.levels.join(' × ') },
  { head: 'Harnesses', numeric: true, cell: (space) => grouped(space.harnesses) },
  { head: 'Changed', numeric: true, cell: (space) => <Moment at={space.updatedAt} /> },
];

export function SpaceListView() {
  const { data, error, refetch } = useQuery(spacesQuery());
  return (
    <>
      <PageHead title="Harness spaces" about="A space says in which components harnesses differ, and how each component may be built. One realisation of every component is a harness." />
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_380px]">
        <Section title="Spaces" note={data && count(data.spaces.length, 'space')}>
          {error ? <ErrorNote error={error} retry={() => void refetch()} /> : data ? <DataTable caption="Harness spaces" columns={columns} rows={data.spaces} rowKey={(space) => space.id} /> : <Skeleton lines={2} />}
        </Section>
        {data && <CreateSpace spaces={data.spaces} />}
      </div>
    </>
  );
}
