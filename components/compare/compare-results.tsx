import { comparedSets, type ComparedCell, type ComparedSet, type Comparison, type PairedDelta } from '../../lib/contract';
import { LineSample } from '../ui/arm-mark';
import { TextLink } from '../ui/button';
import { DataTable, type Column } from '../ui/data-table';
import { count, percent, points } from '../ui/format';
import { IntervalText } from '../ui/interval-text';
import { Section } from '../ui/section';
import type { RunLook } from './run-lines';

type ComparedRun = Comparison['runs'][number];

const titles: Record<ComparedSet, string> = { base: 'Base', 'held-out': 'Held-out', external: 'External' };

/** Pass@1 of every run by evaluation set, with the difference from the baseline. `chosen` is the baseline asked for; the figures follow a moment later. */
export function CompareResults({ comparison, looks, chosen, onBaseline }: { comparison: Comparison; looks: ReadonlyMap<string, RunLook>; chosen: string; onBaseline: (id: string) => void }) {
  const { runs, baseline, comparisons } = comparison;
  const columns: readonly Column<ComparedRun>[] = [
    {
      head: 'Baseline',
      cell: (run) => <input type="radio" name="baseline" aria-label={`Make ${looks.get(run.id)?.label ?? run.id} the baseline`} checked={run.id === chosen} onChange={() => onBaseline(run.id)} />,
    },
    { head: 'Run', cell: (run) => <RunName run={run} look={looks.get(run.id)} /> },
    ...comparedSets.flatMap((set): Column<ComparedRun>[] => {
      const of = (run: ComparedRun) => run.cells.find((cell) => cell.set === set);
      return [
        { head: `${titles[set]} Pass@1`, unit: '%', numeric: true, cell: (run) => <Level cell={of(run)} /> },
        { head: `Δ ${titles[set].toLowerCase()}`, unit: 'points', numeric: true, cell: (run) => <Difference cell={of(run)} isBaseline={run.id === baseline} /> },
      ];
    }),
  ];
  return (
    <Section
      title="Results"
      note={`Δ is the run minus the baseline, paired by task, with a 95 % interval clustered by task${comparisons > 0 ? `; p from sign flips, after Holm over ${count(comparisons, 'comparison')}` : ''}. It speaks for new tasks of these kinds, not for new training seeds.`}
    >
      <DataTable caption="Results against the baseline" columns={columns} rows={runs} rowKey={(run) => run.id} />
    </Section>
  );
}

function RunName({ run, look }: { run: ComparedRun; look: RunLook | undefined }) {
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      {look && <LineSample color={look.color} dash={look.dash} />}
      <TextLink href={`/runs/${run.id}`}>{look?.label ?? run.id}</TextLink>
    </span>
  );
}

function Level({ cell }: { cell: ComparedCell | undefined }) {
  const found = cell?.passAt1;
  if (!found) return <span className="text-xs text-muted">{cell?.reason ?? 'not evaluated'}</span>;
  return <IntervalText stacked of={found} show={percent} n={found.n} note={found.complete ? `step ${found.step}` : 'incomplete: the run ended early'} />;
}

function Difference({ cell, isBaseline }: { cell: ComparedCell | undefined; isBaseline: boolean }) {
  if (isBaseline) return <span className="text-xs text-muted">baseline</span>;
  if (!cell?.delta) return <span className="text-xs text-muted">{cell?.passAt1 ? cell.reason : '–'}</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      <DeltaText delta={cell.delta} />
      {cell.reason !== null && <span className="block text-xs text-muted">{cell.reason}</span>}
    </span>
  );
}

function DeltaText({ delta: { value, low, high, pHolm, tasks } }: { delta: PairedDelta }) {
  return (
    <span title={`${tasks} tasks in common`}>
      <span className="font-semibold">{points(value)}</span>
      <span className="block text-xs text-muted">
        {low !== null && high !== null ? `[${points(low)}, ${points(high)}]` : 'no interval'}
      </span>
      <span className="block text-xs text-muted">
        p {pHolm < 0.001 ? '< 0.001' : pHolm.toFixed(3)}, {tasks} tasks
      </span>
    </span>
  );
}
