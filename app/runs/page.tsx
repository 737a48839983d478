import { RunListView } from '../../components/run-table/run-list-view';
import { runFiguresQuery } from '../../lib/client/run-figures';
import { runsQuery } from '../../lib/client/runs';
import { requireSession } from '../../lib/guard/require-session';
import { listFigures, listRuns } from '../../lib/service';
import { entry, Prefetched } from '../prefetched';

/** The page does not wait for figures that take longer than this: the browser asks for them once it stands. */
const patienceMs = 20;

export const metadata = { title: 'Runs' };

export default async function RunsPage() {
  const ctx = await requireSession();
  return (
    <Prefetched ctx={ctx} entries={[entry(runsQuery(), () => listRuns(ctx)), entry(runFiguresQuery(), () => listFigures(ctx, patienceMs))]}>
      <RunListView />
    </Prefetched>
  );
}
