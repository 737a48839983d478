import type { RunDetail } from '../../lib/contract';
import { DataTable, type Column } from '../ui/data-table';
import { bytes } from '../ui/format';
import { Section } from '../ui/section';

const columns: readonly Column<RunDetail['checkpoints'][number]>[] = [
  { head: 'Step', numeric: true, cell: (one) => one.step },
  { head: 'Size', numeric: true, cell: (one) => bytes(one.bytes) },
  { head: 'SHA-256', cell: (one) => <code className="font-mono text-xs" title={one.sha256}>{one.sha256.slice(0, 16)}…</code> },
];

/** What the run can be resumed from. */
export function RunCheckpoints({ run }: { run: RunDetail }) {
  return (
    <Section title="Checkpoints">
      {run.checkpoints.length === 0 ? (
        <p className="text-muted">{run.steps > 0 ? `None yet; one is saved every ${run.spec.checkpointEvery} steps.` : 'None: this arm is not trained.'}</p>
      ) : (
        <DataTable className="max-h-72 overflow-y-auto" caption="Checkpoints" columns={columns} rows={run.checkpoints.toReversed()} rowKey={(one) => one.step} />
      )}
    </Section>
  );
}
