import { TrajectoryView } from '../../../../components/runs/trajectory-view';
import { runQuery, trajectoryQuery } from '../../../../lib/client/runs';
import { requireSession } from '../../../../lib/guard/require-session';
import { getRun, getTrajectory } from '../../../../lib/service';
import { entry, Prefetched } from '../../../prefetched';

export const metadata = { title: 'Trajectories' };

interface TrajectoryPageProps {
  readonly params: Promise<{ id: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function TrajectoryPage({ params, searchParams }: TrajectoryPageProps) {
  const ctx = await requireSession();
  const [{ id }, { rollout }] = await Promise.all([params, searchParams]);
  const chosen = typeof rollout === 'string' && /^\d{1,15}$/.test(rollout) ? [Number(rollout)] : [];
  return (
    <Prefetched ctx={ctx} entries={[entry(runQuery(id), () => getRun(ctx, id)), ...chosen.map((one) => entry(trajectoryQuery(id, one), () => getTrajectory(ctx, id, one)))]}>
      <TrajectoryView id={id} />
    </Prefetched>
  );
}
