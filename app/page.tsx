import { HomeView } from '../components/home/home-view';
import { experimentQuery, experimentsQuery } from '../lib/client/experiments';
import { runsQuery } from '../lib/client/runs';
import { requireSession } from '../lib/guard/require-session';
import { getExperiment, listExperiments, listRuns } from '../lib/service';
import { entry, Prefetched } from './prefetched';

export default async function HomePage() {
  const ctx = await requireSession();
  const all = listExperiments(ctx);
  const newest = all.experiments.toSorted((a, b) => b.createdAt - a.createdAt)[0]?.id;
  const entries = [
    entry(experimentsQuery(), () => all),
    ...(newest === undefined ? [] : [entry(experimentQuery(newest), () => getExperiment(ctx, newest)), entry(runsQuery(newest), () => listRuns(ctx, newest))]),
  ];
  return (
    <Prefetched ctx={ctx} entries={entries}>
      <HomeView />
    </Prefetched>
  );
}
