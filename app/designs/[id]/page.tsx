import { DesignPageView } from '../../../components/designs/design-page-view';
import { designQuery, designsQuery } from '../../../lib/client/designs';
import { requireSession } from '../../../lib/guard/require-session';
import { isStudioError, type DesignDetail } from '../../../lib/contract';
import { getDesign, listDesigns, type Context } from '../../../lib/service';
import { entry, Prefetched } from '../../prefetched';
import { besideOf } from '../../../components/designs/beside-of';

export const metadata = { title: 'Design' };

interface Props {
  readonly params: Promise<{ id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function DesignPage({ params, searchParams }: Props) {
  const ctx = await requireSession();
  const { id } = await params;
  const { beside: wanted } = await searchParams;
  return (
    <Prefetched ctx={ctx} entries={entriesFor(ctx, id, typeof wanted === 'string' ? wanted : null)}>
      <DesignPageView id={id} />
    </Prefetched>
  );
}

/** The design, the list it is chosen from, and the design beside it; the design alone when there is none of that id. */
function entriesFor(ctx: Context, id: string, wanted: string | null) {
  const design = lookUp(ctx, id);
  if (design === null) return [];
  const list = listDesigns(ctx, design.spaceId);
  const beside = besideOf(design, list.designs.filter((one) => one.trainingDesignId === id), wanted);
  return [entry(designQuery(id), () => design), entry(designsQuery(design.spaceId), () => list), ...(beside === null ? [] : [entry(designQuery(beside), () => getDesign(ctx, beside))])];
}

function lookUp(ctx: Context, id: string): DesignDetail | null {
  try {
    return getDesign(ctx, id);
  } catch (error) {
    if (isStudioError(error)) return null;
    throw error;
  }
}
