import type { Component, DesignQuality } from '../../lib/contract';
import { ChartFrame } from '../charts/chart-frame';
import { PairMatrix } from '../charts/pair-matrix';
import { DataTable, type Column } from '../ui/data-table';
import { Section } from '../ui/section';

/** How often each realisation occurs. */
export function LevelCounts({ components, levelCounts }: { components: readonly Component[]; levelCounts: DesignQuality['levelCounts'] }) {
  const most = Math.max(...components.map((component) => component.realisations.length));
  const columns: Column<Component>[] = [
    { head: 'Component', cell: (component) => component.name },
    ...Array.from({ length: most }, (_, level): Column<Component> => ({
      head: level.toString(36),
      cell: (component, i) => {
        const realisation = component.realisations[level];
        return realisation && `${realisation.name} ${levelCounts[i]?.[level] ?? 0}×`;
      },
    })),
  ];
  return (
    <Section title="Level counts">
      <DataTable caption="How often each realisation occurs" columns={columns} rows={components} rowKey={(component) => component.name} />
    </Section>
  );
}

type Pair = DesignQuality['pairCounts'][number];

/** How often each pair of realisations of two components occurs. */
export function PairCounts({ components, pairCounts }: { components: readonly Component[]; pairCounts: DesignQuality['pairCounts'] }) {
  const columns: Column<Pair>[] = [
    { head: 'Components', cell: (pair) => pair.components.map((i) => components[i]?.name ?? i).join(' with ') },
    { head: 'Fewest', numeric: true, cell: (pair) => Math.min(...pair.counts.flat()) },
    { head: 'Most', numeric: true, cell: (pair) => Math.max(...pair.counts.flat()) },
    { head: 'Counts by row', cell: (pair) => pair.counts.map((row) => row.join(' ')).join(' | ') },
  ];
  return (
    <ChartFrame title="Pair counts" note="realisations of one component against another’s; a red cell is off balance" table={{ columns, rows: pairCounts }}>
      <PairMatrix components={components} pairs={pairCounts} />
    </ChartFrame>
  );
}
