import { TrajectoryView } from '../../../../components/runs/trajectory-view';
import { runQuery } from '../../../../lib/client/runs';
import { requireSession } from '../../../../lib/guard/require-session';
import { getRun } from '../../../../lib/service';
import { entry, Prefetched } from '../../../prefetched';

export const metadata = { title: 'Trajectories' };

export default async function TrajectoryPage({ params }: { params: Promise<{ id: string }> }) {
  const ctx = await requireSession();
  const { id } = await params;
  return (
    <Prefetched ctx={ctx} entries={[entry(runQuery(id), () => getRun(ctx, id))]}>
      <TrajectoryView id={id} />
    </Prefetched>
  );
}
