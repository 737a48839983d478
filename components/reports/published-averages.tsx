import type { ReportModel } from '../../lib/contract';
import { DataTable, type Column } from '../ui/data-table';
import { Section } from '../ui/section';

type Average = ReportModel['published']['averages'][number];

const columns: readonly Column<Average>[] = [
  { head: 'Backbone', cell: (row) => row.backbone },
  { head: 'Algorithm', cell: (row) => row.algorithm },
  { head: 'Single harness', unit: '%', numeric: true, cell: (row) => row.singleHarness.toFixed(2) },
  { head: 'Harness scaling', unit: '%', numeric: true, cell: (row) => row.harnessScaling.toFixed(2) },
  { head: 'Difference', unit: 'points', numeric: true, cell: (row) => `+${row.difference.toFixed(2)}`.replace('+-', '−') },
];

/** The paper's own averages, never to be taken for measurements of this studio. */
export function PublishedAverages({ published }: { published: ReportModel['published'] }) {
  return (
    <Section
      title="Published averages"
      note={
        <>
          <strong className="mr-1.5 rounded border border-warn px-1.5 text-xs font-semibold text-warn uppercase">Published</strong>
          Not measured here: overall averages of Table 1 in {published.title}, {published.source}, with other backbones and other tasks.
        </>
      }
    >
      <DataTable className="border-dashed" caption="Averages published in the paper, not measured here" columns={columns} rows={published.averages} rowKey={(row) => `${row.backbone} ${row.algorithm}`} />
    </Section>
  );
}
