import { DesignListView } from '../../components/designs/design-list-view';
import { designsQuery } from '../../lib/client/designs';
import { spacesQuery } from '../../lib/client/spaces';
import { requireSession } from '../../lib/guard/require-session';
import { listDesigns, listSpaces } from '../../lib/service';
import { entry, Prefetched } from '../prefetched';

export const metadata = { title: 'Designs' };

export default async function DesignsPage({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const ctx = await requireSession();
  const { space: sent } = await searchParams;
  const asked = typeof sent === 'string' ? sent : null;
  const spaces = listSpaces(ctx);
  // Of an address that names no space the page shows all designs, and says so.
  const space = spaces.spaces.find(({ id }) => id === asked)?.id;
  return (
    <Prefetched ctx={ctx} entries={[entry(spacesQuery(), () => spaces), entry(designsQuery(space), () => listDesigns(ctx, space))]}>
      <DesignListView space={asked} />
    </Prefetched>
  );
}
