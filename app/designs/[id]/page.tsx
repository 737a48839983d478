import { DesignPageView } from '../../../components/designs/design-page-view';
import { requireSession } from '../../../lib/guard/require-session';

export const metadata = { title: 'Design' };

export default async function DesignPage({ params }: { params: Promise<{ id: string }> }) {
  await requireSession();
  const { id } = await params;
  return <DesignPageView id={id} />;
}
