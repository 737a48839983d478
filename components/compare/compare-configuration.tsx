import type { Comparison } from '../../lib/contract';
import { Button } from '../ui/button';
import { DataTable, type Column } from '../ui/data-table';
import { figure } from '../ui/format';
import { Section } from '../ui/section';
import type { RunLook } from './run-lines';
import type { ComparisonView } from './use-comparison';

type Leaf = Comparison['configuration'][number];

/** The specs leaf by leaf: what differs, or everything. */
export function CompareConfiguration({ comparison: { runs, configuration }, looks, view, change }: { comparison: Comparison; looks: ReadonlyMap<string, RunLook>; view: ComparisonView; change: (part: Partial<ComparisonView>) => void }) {
  const differing = configuration.filter(({ values }) => new Set(values).size > 1);
  const all = view.configuration === 'all';
  const columns: readonly Column<Leaf>[] = [
    { head: 'Setting', cell: ({ path }) => <code className="font-mono text-xs">{path}</code> },
    ...runs.map((run, i): Column<Leaf> => ({ head: looks.get(run.id)?.label ?? run.id, cell: ({ values }) => <Leaf value={values[i] ?? null} /> })),
  ];
  return (
    <Section
      title="Configuration"
      note={`${differing.length} of ${configuration.length} settings differ.`}
      action={
        <Button aria-pressed={all} onClick={() => change({ configuration: all ? 'differences' : 'all' })}>
          {all ? 'Only differences' : 'All settings'}
        </Button>
      }
    >
      {!all && differing.length === 0 ? <p className="text-muted">These runs have the same settings.</p> : <DataTable className="max-h-[36rem] overflow-y-auto" caption="Settings of the runs" columns={columns} rows={all ? configuration : differing} rowKey={({ path }) => path} />}
    </Section>
  );
}

function Leaf({ value }: { value: Leaf['values'][number] }) {
  if (value === null) return <span className="text-muted">–</span>;
  const text = typeof value === 'number' ? figure(value) : String(value);
  return (
    <span className="block max-w-60 truncate" title={text.length > 24 ? text : undefined}>
      {text}
    </span>
  );
}
