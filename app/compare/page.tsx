import { CompareView } from '../../components/compare/compare-view';
import { runsQuery } from '../../lib/client/runs';
import { requireSession } from '../../lib/guard/require-session';
import { listRuns } from '../../lib/service';
import { entry, Prefetched } from '../prefetched';

export const metadata = { title: 'Compare' };

export default async function ComparePage() {
  const ctx = await requireSession();
  return (
    <Prefetched ctx={ctx} entries={[entry(runsQuery(), () => listRuns(ctx))]}>
      <CompareView />
    </Prefetched>
  );
}
