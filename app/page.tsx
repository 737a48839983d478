import { HomeView } from '../components/home/home-view';
import { inFront } from '../components/home/in-front';
import { experimentQuery, experimentsQuery } from '../lib/client/experiments';
import { reportsQuery } from '../lib/client/reports';
import { runsQuery } from '../lib/client/runs';
import { requireSession } from '../lib/guard/require-session';
import { getExperiment, listExperiments, listReports, listRuns } from '../lib/service';
import { entry, Prefetched } from './prefetched';

export default async function HomePage() {
  const ctx = await requireSession();
  const all = listExperiments(ctx);
  const entries = [
    entry(experimentsQuery(), () => all),
    entry(reportsQuery(), () => listReports(ctx)),
    ...inFront(all.experiments).shown.flatMap(({ id }) => [entry(experimentQuery(id), () => getExperiment(ctx, id)), entry(runsQuery(id), () => listRuns(ctx, id))]),
  ];
  return (
    <Prefetched ctx={ctx} entries={entries}>
      <HomeView />
    </Prefetched>
  );
}
