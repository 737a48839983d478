import { ReportView } from '../../../components/reports/report-view';
import { reportQuery } from '../../../lib/client/reports';
import { requireSession } from '../../../lib/guard/require-session';
import { getReport } from '../../../lib/service';
import { entry, Prefetched } from '../../prefetched';

export const metadata = { title: 'Report' };

export default async function ReportPage({ params }: { params: Promise<{ id: string }> }) {
  const ctx = await requireSession();
  const { id } = await params;
  return (
    <Prefetched ctx={ctx} entries={[entry(reportQuery(id), () => getReport(ctx, id))]}>
      <ReportView id={id} />
    </Prefetched>
  );
}
