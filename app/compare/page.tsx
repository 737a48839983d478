import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { CompareView } from '../../components/compare/compare-view';
import { requireSession } from '../../lib/guard/require-session';

export const metadata = { title: 'Compare' };

export default async function ComparePage() {
  await requireSession();
  return (
    <NuqsAdapter>
      <CompareView />
    </NuqsAdapter>
  );
}
