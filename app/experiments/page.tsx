import { ExperimentListView } from '../../components/experiments/experiment-list-view';
import { experimentsQuery } from '../../lib/client/experiments';
import { requireSession } from '../../lib/guard/require-session';
import { listExperiments } from '../../lib/service';
import { entry, Prefetched } from '../prefetched';

export const metadata = { title: 'Experiments' };

export default async function ExperimentsPage() {
  const ctx = await requireSession();
  return (
    <Prefetched ctx={ctx} entries={[entry(experimentsQuery(), () => listExperiments(ctx))]}>
      <ExperimentListView />
    </Prefetched>
  );
}
