'use client';

import { useMemo } from 'react';
import type { DesignDetail } from '../../lib/contract';
import { ChartFrame } from '../charts/chart-frame';
import { PairMatrix } from '../charts/pair-matrix';
import type { Column } from '../ui/data-table';
import { useSelectedHarness } from '../ui/harness-selection';

interface Row {
  readonly name: string;
  readonly counts: readonly (readonly number[])[];
}

const columns: Column<Row>[] = [
  { head: 'Components', cell: (row) => row.name },
  { head: 'Fewest', numeric: true, cell: (row) => Math.min(...row.counts.flat()) },
  { head: 'Most', numeric: true, cell: (row) => Math.max(...row.counts.flat()) },
  { head: 'Counts by row', cell: (row) => row.counts.map((line) => line.join(' ')).join(' | ') },
];

/** How often each realisation and each pair of realisations of two components occurs. */
export function DesignBalance({ design }: { design: DesignDetail }) {
  const choice = useSelectedHarness();
  const { components } = design.space;
  const { levelCounts, pairCounts } = design.quality;
  const judged = useMemo(() => (component: number, level: number) => design.purpose !== 'train' || components[component]?.realisations[level]?.heldOut !== true, [design.purpose, components]);
  const rows: Row[] = [
    ...levelCounts.map((counts, i) => ({ name: components[i]?.name ?? String(i), counts: [counts] })),
    ...pairCounts.map((pair) => ({ name: pair.components.map((i) => components[i]?.name ?? i).join(' with '), counts: pair.counts })),
  ];
  const heldOut = components.some(({ realisations }) => realisations.some((one) => one.heldOut));
  return (
    <ChartFrame
      title={`Level and pair counts, ${design.purpose === 'train' ? 'training' : 'held-out'}`}
      note={`realisations on the diagonal, pairs beside it; a red cell is off balance${heldOut && design.purpose === 'train' ? ' over the trainable realisations' : ''}`}
      table={{ columns, rows }}
    >
      <PairMatrix components={components} levels={levelCounts} pairs={pairCounts} codes={design.codes} judged={judged} selected={choice?.selected ?? null} onSelect={(code) => choice?.select(code)} />
    </ChartFrame>
  );
}
