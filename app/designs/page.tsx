import { DesignListView } from '../../components/designs/design-list-view';
import { requireSession } from '../../lib/guard/require-session';

export const metadata = { title: 'Designs' };

export default async function DesignsPage({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  await requireSession();
  const { space } = await searchParams;
  return <DesignListView space={typeof space === 'string' ? space : null} />;
}
