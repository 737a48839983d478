import { TrajectoryView } from '../../../../components/runs/trajectory-view';
import { requireSession } from '../../../../lib/guard/require-session';

export const metadata = { title: 'Trajectories' };

export default async function TrajectoryPage({ params }: { params: Promise<{ id: string }> }) {
  await requireSession();
  const { id } = await params;
  return <TrajectoryView id={id} />;
}
