import { SpaceView } from '../../../components/spaces/space-view';
import { requireSession } from '../../../lib/guard/require-session';
import { implementationsOf } from '../../../lib/harness/registry';

export const metadata = { title: 'Space' };

export default async function SpacePage({ params }: { params: Promise<{ id: string }> }) {
  await requireSession();
  const { id } = await params;
  const implementations = {
    'system-prompt': implementationsOf('system-prompt'),
    'tool-interface': implementationsOf('tool-interface'),
    observation: implementationsOf('observation'),
    context: implementationsOf('context'),
    workflow: implementationsOf('workflow'),
  };
  return <SpaceView id={id} implementations={implementations} />;
}
