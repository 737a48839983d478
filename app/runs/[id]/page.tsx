import { RunView } from '../../../components/runs/run-view';
import { runQuery } from '../../../lib/client/runs';
import { requireSession } from '../../../lib/guard/require-session';
import { getRun } from '../../../lib/service';
import { entry, Prefetched } from '../../prefetched';

export const metadata = { title: 'Run' };

export default async function RunPage({ params }: { params: Promise<{ id: string }> }) {
  const ctx = await requireSession();
  const { id } = await params;
  return (
    <Prefetched ctx={ctx} entries={[entry(runQuery(id), () => getRun(ctx, id))]}>
      <RunView id={id} />
    </Prefetched>
  );
}
