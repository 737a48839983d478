import { EvaluationListView } from '../../components/evaluations/evaluation-list-view';
import { experimentsQuery } from '../../lib/client/experiments';
import { runsQuery } from '../../lib/client/runs';
import { requireSession } from '../../lib/guard/require-session';
import { listExperiments, listRuns } from '../../lib/service';
import { entry, Prefetched } from '../prefetched';

export const metadata = { title: 'Evaluations' };

export default async function EvaluationsPage() {
  const ctx = await requireSession();
  return (
    <Prefetched ctx={ctx} entries={[entry(experimentsQuery(), () => listExperiments(ctx)), entry(runsQuery(), () => listRuns(ctx))]}>
      <EvaluationListView />
    </Prefetched>
  );
}
