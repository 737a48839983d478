import { SpaceView } from '../../../components/spaces/space-view';
import { spaceQuery } from '../../../lib/client/spaces';
import { requireSession } from '../../../lib/guard/require-session';
import { implementationsOf } from '../../../lib/harness/registry';
import { getSpace } from '../../../lib/service';
import { entry, Prefetched } from '../../prefetched';

export const metadata = { title: 'Space' };

export default async function SpacePage({ params }: { params: Promise<{ id: string }> }) {
  const ctx = await requireSession();
  const { id } = await params;
  const implementations = {
    'system-prompt': implementationsOf('system-prompt'),
    'tool-interface': implementationsOf('tool-interface'),
    observation: implementationsOf('observation'),
    context: implementationsOf('context'),
    workflow: implementationsOf('workflow'),
  };
  return (
    <Prefetched ctx={ctx} entries={[entry(spaceQuery(id), () => getSpace(ctx, id))]}>
      <SpaceView id={id} implementations={implementations} />
    </Prefetched>
  );
}
