'use client';

import { fullFactorial } from '../../lib/design/bounds';
import { runSizesOf, type RunSize } from '../../lib/design/run-sizes';
import { maximalRuns } from '../../lib/design/training-design';
import { DataTable, type Column } from '../ui/data-table';
import { FactList } from '../ui/fact-list';
import { grouped } from '../ui/format';

const boundNames = { divisibility: 'divisibility', rao: 'Rao', 'bose-bush': 'Bose and Bush', 'known-impossible': 'known impossible', 'full-factorial': 'full factorial' } as const;
const openShown = 8;

/** The list up to the eighth size that is open: what follows is open too. */
export function shortList(list: readonly RunSize[]): readonly RunSize[] {
  const open = list.filter(({ refusal }) => refusal === null);
  const last = open[openShown - 1];
  return last === undefined ? list : list.filter(({ runs }) => runs <= last.runs);
}

/** Rao's bound and every admissible number of harnesses of a training design, with the reason for each refused one. */
export function RunSizes({ sizes, chosen, onChoose }: { sizes: readonly number[]; chosen?: number | null; onChoose?: (runs: number) => void }) {
  const { step, rao, least, list } = runSizesOf(sizes, maximalRuns);
  const shown = shortList(list);
  const columns: Column<RunSize>[] = [
    {
      head: 'Harnesses',
      numeric: true,
      cell: ({ runs, refusal }) =>
        onChoose && refusal === null ? (
          <button type="button" className="min-w-10 rounded text-accent underline underline-offset-2" aria-pressed={runs === chosen} onClick={() => onChoose(runs)}>
            {runs}
          </button>
        ) : (
          runs
        ),
    },
    { head: 'Admissible', cell: ({ refusal }) => (refusal === null ? 'yes' : `no: ${boundNames[refusal.bound]}`) },
    { head: 'Why', cell: ({ runs, refusal }) => refusal?.reason ?? (runs === Number(least) ? 'the fewest that no bound excludes' : '') },
  ];
  return (
    <div className="max-w-3xl space-y-3">
      <FactList
        facts={[
          ['Rao’s bound', `${grouped(String(rao))} harnesses`],
          ['Divisor', `${grouped(String(step))}; a number that is no multiple of it is refused, since pairs of realisations could not be even`],
          ['Fewest not excluded', least >= fullFactorial(sizes) ? `${grouped(String(least))}, the full factorial` : grouped(String(least))],
        ]}
      />
      {shown.length > 0 ? (
        <DataTable className="max-h-80 overflow-y-auto" caption="Run sizes" columns={columns} rows={shown} rowKey={({ runs }) => runs} marked={({ runs }) => runs === chosen} />
      ) : (
        <p className="text-[13px] text-muted">No size up to {maximalRuns}, the most that are searched, is a multiple of {grouped(String(step))}. Merge realisations so that their numbers share factors, or remove a component.</p>
      )}
      {shown.length < list.length && <p className="text-xs text-muted">So are the further multiples of {grouped(String(step))} up to {maximalRuns}, the most that are searched. No bound excludes these sizes; whether one can be built shows when it is chosen.</p>}
    </div>
  );
}
