import { SpaceListView } from '../../components/spaces/space-list-view';
import { requireSession } from '../../lib/guard/require-session';

export const metadata = { title: 'Spaces' };

export default async function SpacesPage() {
  await requireSession();
  return <SpaceListView />;
}
