import { RunListView } from '../../components/runs/run-list-view';
import { requireSession } from '../../lib/guard/require-session';

export const metadata = { title: 'Runs' };

export default async function RunsPage() {
  await requireSession();
  return <RunListView />;
}
