import { DesignPageView } from '../../../components/designs/design-page-view';
import { designQuery } from '../../../lib/client/designs';
import { requireSession } from '../../../lib/guard/require-session';
import { getDesign } from '../../../lib/service';
import { entry, Prefetched } from '../../prefetched';

export const metadata = { title: 'Design' };

export default async function DesignPage({ params }: { params: Promise<{ id: string }> }) {
  const ctx = await requireSession();
  const { id } = await params;
  return (
    <Prefetched ctx={ctx} entries={[entry(designQuery(id), () => getDesign(ctx, id))]}>
      <DesignPageView id={id} />
    </Prefetched>
  );
}
