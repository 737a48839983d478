import { ReportListView } from '../../components/reports/report-list-view';
import { requireSession } from '../../lib/guard/require-session';

export const metadata = { title: 'Reports' };

export default async function ReportsPage() {
  await requireSession();
  return <ReportListView />;
}
