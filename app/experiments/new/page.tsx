import { NewExperimentView } from '../../../components/experiments/new-experiment-view';
import { requireSession } from '../../../lib/guard/require-session';

export const metadata = { title: 'New experiment' };

export default async function NewExperimentPage({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  await requireSession();
  const { training, 'held-out': heldOut } = await searchParams;
  return <NewExperimentView training={typeof training === 'string' ? training : null} heldOut={typeof heldOut === 'string' ? heldOut : null} />;
}
