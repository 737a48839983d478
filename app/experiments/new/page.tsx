import { NewExperimentView } from '../../../components/experiments/new-experiment-view';
import { designsQuery } from '../../../lib/client/designs';
import { experimentQuery, paceQuery, presetsQuery } from '../../../lib/client/experiments';
import { runQuery } from '../../../lib/client/runs';
import { spacesQuery } from '../../../lib/client/spaces';
import { isStudioError } from '../../../lib/contract';
import { requireSession } from '../../../lib/guard/require-session';
import { getExperiment, getRun, listDesigns, listPresets, listSpaces, measuredPace, type Context } from '../../../lib/service';
import { entry, Prefetched } from '../../prefetched';

export const metadata = { title: 'New experiment' };

export default async function NewExperimentPage({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const ctx = await requireSession();
  const asked = await searchParams;
  const text = (name: string) => (typeof asked[name] === 'string' ? asked[name] : undefined);
  const from = text('from');
  const entries = [
    entry(presetsQuery(), () => listPresets(ctx)),
    entry(spacesQuery(), () => listSpaces(ctx)),
    entry(designsQuery(), () => listDesigns(ctx)),
    entry(paceQuery(), () => measuredPace(ctx)),
    ...(from === undefined ? [] : fromRun(ctx, from)),
  ];
  return (
    <Prefetched ctx={ctx} entries={entries}>
      <NewExperimentView asked={{ preset: text('preset'), training: text('training'), heldOut: text('held-out'), from }} />
    </Prefetched>
  );
}

/** A run and its experiment; nothing for one that is not there, which the page then says. */
function fromRun(ctx: Context, from: string) {
  try {
    const run = getRun(ctx, from);
    return [entry(runQuery(from), () => run), entry(experimentQuery(run.experimentId), () => getExperiment(ctx, run.experimentId))];
  } catch (error) {
    if (isStudioError(error)) return [];
    throw error;
  }
}
