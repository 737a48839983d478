import { ReportView } from '../../../components/reports/report-view';
import { requireSession } from '../../../lib/guard/require-session';

export const metadata = { title: 'Report' };

export default async function ReportPage({ params }: { params: Promise<{ id: string }> }) {
  await requireSession();
  const { id } = await params;
  return <ReportView id={id} />;
}
