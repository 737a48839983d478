import type { ReportEstimate, ReportModel } from '../../lib/contract';
import { ArmMark } from '../ui/arm-mark';
import { DataTable, type Column } from '../ui/data-table';
import { percent } from '../ui/format';
import { Section } from '../ui/section';
import { Difference } from './result-table';

type Gap = ReportModel['specialisation'][number];

const columns: readonly Column<Gap>[] = [
  { head: 'Backbone', cell: (row) => row.backbone },
  { head: 'Method', cell: (row) => <ArmMark arm={row.method} /> },
  { head: 'Base harness', unit: '%', numeric: true, cell: (row) => <Value of={row.base} /> },
  { head: 'Held-out harnesses', unit: '%', numeric: true, cell: (row) => <Value of={row.heldOut} /> },
  { head: 'Gap', unit: 'points', numeric: true, cell: (row) => <Difference of={row.gap} /> },
];

/** How much better each method is in the base harness than in harnesses that training never met. */
export function Specialisation({ gaps }: { gaps: ReportModel['specialisation'] }) {
  if (gaps.length === 0) return null;
  return (
    <Section title="Specialisation" note="Pass@1 in the base harness minus Pass@1 in the held-out harnesses, on the same tasks.">
      <DataTable caption="Specialisation gap by method" columns={columns} rows={gaps} rowKey={(row) => `${row.backbone} ${row.algorithm} ${row.method}`} />
    </Section>
  );
}

function Value({ of: { value, low, high } }: { of: ReportEstimate }) {
  return (
    <span className="whitespace-nowrap">
      {percent(value)}
      {low !== null && high !== null && (
        <span className="ml-1.5 text-xs text-muted">
          [{percent(low)}, {percent(high)}]
        </span>
      )}
    </span>
  );
}
