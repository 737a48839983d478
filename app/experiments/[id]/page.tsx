import { ExperimentView } from '../../../components/experiments/experiment-view';
import { designsQuery } from '../../../lib/client/designs';
import { experimentQuery } from '../../../lib/client/experiments';
import { evaluationQuery, runsQuery } from '../../../lib/client/runs';
import { reportsQuery } from '../../../lib/client/reports';
import { requireSession } from '../../../lib/guard/require-session';
import { getExperiment, listDesigns, listReports, listRuns, runEvaluation } from '../../../lib/service';
import { entry, Prefetched } from '../../prefetched';

export const metadata = { title: 'Experiment' };

export default async function ExperimentPage({ params }: { params: Promise<{ id: string }> }) {
  const ctx = await requireSession();
  const { id } = await params;
  const { runs } = listRuns(ctx, id);
  const entries = [
    entry(experimentQuery(id), () => getExperiment(ctx, id)),
    entry(runsQuery(id), () => ({ runs })),
    entry(designsQuery(), () => listDesigns(ctx)),
    entry(reportsQuery(), () => listReports(ctx)),
    ...runs.filter((run) => run.state !== 'queued' || run.attempt > 0).map((run) => entry(evaluationQuery(run.id), () => runEvaluation(ctx, run.id))),
  ];
  return (
    <Prefetched ctx={ctx} entries={entries}>
      <ExperimentView id={id} />
    </Prefetched>
  );
}
