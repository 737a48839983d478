import { NewExperimentView } from '../../../components/experiments/new-experiment-view';
import { designsQuery } from '../../../lib/client/designs';
import { presetsQuery } from '../../../lib/client/experiments';
import { spacesQuery } from '../../../lib/client/spaces';
import { requireSession } from '../../../lib/guard/require-session';
import { listDesigns, listPresets, listSpaces } from '../../../lib/service';
import { entry, Prefetched } from '../../prefetched';

export const metadata = { title: 'New experiment' };

export default async function NewExperimentPage({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const ctx = await requireSession();
  const { training, 'held-out': heldOut } = await searchParams;
  return (
    <Prefetched ctx={ctx} entries={[entry(presetsQuery(), () => listPresets(ctx)), entry(spacesQuery(), () => listSpaces(ctx)), entry(designsQuery(), () => listDesigns(ctx))]}>
      <NewExperimentView training={typeof training === 'string' ? training : null} heldOut={typeof heldOut === 'string' ? heldOut : null} />
    </Prefetched>
  );
}
