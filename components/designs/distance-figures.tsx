'use client';

import { useMemo } from 'react';
import type { DesignDetail } from '../../lib/contract';
import { hammingDistance } from '../../lib/space/codes';
import { ChartFrame } from '../charts/chart-frame';
import { HeatMap, HeatScale } from '../charts/heat-map';
import { Histogram } from '../charts/histogram';
import type { Column } from '../ui/data-table';
import { useSelectedHarness } from '../ui/harness-selection';
import { distancesFrom } from './nearest';

interface Distance {
  readonly distance: number;
  readonly count: number;
}

const byDistance = (counts: readonly number[]): Distance[] => counts.map((count, distance) => ({ distance, count }));
const mostInTable = 60;

function distanceColumns(what: string): Column<Distance>[] {
  return [
    { head: 'Distance', numeric: true, cell: (row) => row.distance },
    { head: what, numeric: true, cell: (row) => row.count },
  ];
}

/** How far the harnesses of both designs lie from each other, and the held-out ones from training. */
export function DistanceFigures({ training, heldOut, space }: { training: DesignDetail | null; heldOut: DesignDetail | null; space: DesignDetail['space'] }) {
  const choice = useSelectedHarness();
  const selected = choice?.selected ?? null;
  const longest = space.components.length;
  const { codes, groups, matrix } = useMemo(() => {
    const parts = [{ name: 'training', codes: training?.codes ?? [] }, { name: 'held-out', codes: heldOut?.codes ?? [] }].filter((part) => part.codes.length > 0);
    const all = parts.flatMap((part) => part.codes);
    return { codes: all, groups: parts.map((part) => ({ name: part.name, size: part.codes.length })), matrix: all.map((a) => all.map((b) => hammingDistance(a, b))) };
  }, [training, heldOut]);
  const mapColumns: Column<string>[] = [
    { head: 'Harness', cell: (code) => <code className="font-mono">{code}</code> },
    ...(codes.length <= mostInTable
      ? codes.map((other, j): Column<string> => ({ head: other, numeric: true, cell: (_, i) => matrix[i]?.[j] }))
      : Array.from({ length: longest }, (_, d): Column<string> => ({ head: `at ${d + 1}`, numeric: true, cell: (_, i) => (matrix[i] ?? []).filter((value) => value === d + 1).length }))),
  ];
  const own = (design: DesignDetail, counts: readonly number[]) => {
    const marked = selected !== null && design.codes.includes(selected) ? distancesFrom(selected, design.codes) : null;
    return counts.map((count, distance) => ({ label: String(distance), count, ...(marked && { marked: marked[distance] ?? 0 }) }));
  };
  const strata = (design: DesignDetail, counts: readonly number[]) => {
    const nearest = selected !== null && training && design.codes.includes(selected) ? distancesFrom(selected, training.codes).findIndex((count) => count > 0) : null;
    return counts.map((count, distance) => ({ label: String(distance), count, ...(nearest !== null && { marked: Number(nearest === distance) }) }));
  };
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
      <ChartFrame title="Hamming distance between harnesses" note={<HeatScale low="0" high={String(longest)} unit="components differ" />} table={{ columns: mapColumns, rows: codes }}>
        <HeatMap about={`Hamming distances between ${codes.length} harnesses`} keys={codes} groups={groups} values={matrix} high={longest} selected={selected} onSelect={(code) => choice?.select(code)} />
      </ChartFrame>
      <div className="grid min-w-0 gap-4">
        {[training, heldOut].map(
          (design) =>
            design && (
              <ChartFrame
                key={design.id}
                title={`Distances within the ${design.purpose === 'train' ? 'training' : 'held-out'} design`}
                note={`pairs at each Hamming distance${selected !== null && design.codes.includes(selected) ? `, marked: those of ${selected}` : ''}`}
                table={{ columns: distanceColumns('Pairs'), rows: byDistance(design.quality.distanceHistogram) }}
              >
                <Histogram about={`Pairs of ${design.purpose === 'train' ? 'training' : 'held-out'} harnesses at each Hamming distance`} bars={own(design, design.quality.distanceHistogram)} height={130} />
              </ChartFrame>
            ),
        )}
        {heldOut?.quality.strata && (
          <ChartFrame title="Held-out distance to training" note="harnesses whose nearest training harness is so far" table={{ columns: distanceColumns('Harnesses'), rows: byDistance(heldOut.quality.strata) }}>
            <Histogram about="Held-out harnesses at each distance from the training design" bars={strata(heldOut, heldOut.quality.strata)} height={130} />
          </ChartFrame>
        )}
      </div>
    </div>
  );
}
