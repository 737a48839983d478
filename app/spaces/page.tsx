import { SpaceListView } from '../../components/spaces/space-list-view';
import { spacesQuery } from '../../lib/client/spaces';
import { requireSession } from '../../lib/guard/require-session';
import { listSpaces } from '../../lib/service';
import { entry, Prefetched } from '../prefetched';

export const metadata = { title: 'Spaces' };

export default async function SpacesPage() {
  const ctx = await requireSession();
  return (
    <Prefetched ctx={ctx} entries={[entry(spacesQuery(), () => listSpaces(ctx))]}>
      <SpaceListView />
    </Prefetched>
  );
}
