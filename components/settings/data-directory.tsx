import type { Installation } from '../../lib/contract';
import { DataTable, type Column } from '../ui/data-table';
import { bytes, grouped } from '../ui/format';

type Part = Installation['parts'][number];

const titles = { database: 'Database', runs: 'Runs: checkpoints and their state', other: 'Log and the rest' } as const;

const columns: readonly Column<Part>[] = [
  { head: 'Part', cell: ({ part }) => titles[part] },
  { head: 'Files', numeric: true, cell: ({ files }) => grouped(files) },
  { head: 'Size', numeric: true, cell: (part) => bytes(part.bytes) },
];

/** Where everything is, and how much of it. */
export function DataDirectory({ installation: { directory, parts } }: { installation: Installation }) {
  const total = parts.reduce((sum, part) => sum + part.bytes, 0);
  return (
    <>
      <p className="mb-2 text-[13px] break-all">
        <code className="font-mono text-xs">{directory}</code>, {bytes(total)}
      </p>
      <DataTable caption="Data directory by part" columns={columns} rows={parts} rowKey={({ part }) => part} />
      <p className="mt-3 text-xs text-muted">
        Set by the environment variable <code className="font-mono">STUDIO_DATA</code> when the studio starts. Deleting a run on its page frees what it wrote.
      </p>
    </>
  );
}
