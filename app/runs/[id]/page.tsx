import { RunView } from '../../../components/runs/run-view';
import { requireSession } from '../../../lib/guard/require-session';

export const metadata = { title: 'Run' };

export default async function RunPage({ params }: { params: Promise<{ id: string }> }) {
  await requireSession();
  const { id } = await params;
  return <RunView id={id} />;
}
