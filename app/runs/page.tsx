import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { RunListView } from '../../components/run-table/run-list-view';
import { requireSession } from '../../lib/guard/require-session';

export const metadata = { title: 'Runs' };

export default async function RunsPage() {
  await requireSession();
  return (
    <NuqsAdapter>
      <RunListView />
    </NuqsAdapter>
  );
}
