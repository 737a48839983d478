import { ExperimentListView } from '../../components/experiments/experiment-list-view';
import { requireSession } from '../../lib/guard/require-session';

export const metadata = { title: 'Experiments' };

export default async function ExperimentsPage() {
  await requireSession();
  return <ExperimentListView />;
}
