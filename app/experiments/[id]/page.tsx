import { ExperimentView } from '../../../components/experiments/experiment-view';
import { requireSession } from '../../../lib/guard/require-session';

export const metadata = { title: 'Experiment' };

export default async function ExperimentPage({ params }: { params: Promise<{ id: string }> }) {
  await requireSession();
  const { id } = await params;
  return <ExperimentView id={id} />;
}
