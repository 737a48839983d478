import { redirect } from 'next/navigation';
import { EvaluationView } from '../../../components/evaluations/evaluation-view';
import { experimentQuery } from '../../../lib/client/experiments';
import { requireSession } from '../../../lib/guard/require-session';
import { experimentOfRun, getExperiment } from '../../../lib/service';
import { entry, Prefetched } from '../../prefetched';

export const metadata = { title: 'Evaluation' };

/** Of an experiment; the id of a run leads to its experiment with that run chosen. */
export default async function EvaluationPage({ params }: { params: Promise<{ id: string }> }) {
  const ctx = await requireSession();
  const { id } = await params;
  const experiment = experimentOfRun(ctx, id);
  if (experiment !== null) redirect(`/evaluations/${experiment}?run=${id}`);
  return (
    <Prefetched ctx={ctx} entries={[entry(experimentQuery(id), () => getExperiment(ctx, id))]}>
      <EvaluationView experimentId={id} />
    </Prefetched>
  );
}
