import { ReportListView } from '../../components/reports/report-list-view';
import { reportsQuery } from '../../lib/client/reports';
import { requireSession } from '../../lib/guard/require-session';
import { listReports } from '../../lib/service';
import { entry, Prefetched } from '../prefetched';

export const metadata = { title: 'Reports' };

export default async function ReportsPage() {
  const ctx = await requireSession();
  return (
    <Prefetched ctx={ctx} entries={[entry(reportsQuery(), () => listReports(ctx))]}>
      <ReportListView />
    </Prefetched>
  );
}
