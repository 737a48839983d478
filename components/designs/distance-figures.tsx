import type { DesignDetail } from '../../lib/contract';
import { hammingDistance } from '../../lib/space/codes';
import { ChartFrame } from '../charts/chart-frame';
import { HeatMap, HeatScale } from '../charts/heat-map';
import { Histogram } from '../charts/histogram';
import type { Column } from '../ui/data-table';

interface Distance {
  readonly distance: number;
  readonly count: number;
}

const byDistance = (counts: readonly number[]): Distance[] => counts.map((count, distance) => ({ distance, count }));

function distanceColumns(what: string): Column<Distance>[] {
  return [
    { head: 'Distance', numeric: true, cell: (row) => row.distance },
    { head: what, numeric: true, cell: (row) => row.count },
  ];
}

/** How far the harnesses of a design lie from each other, and a held-out design from its training design. */
export function DistanceFigures({ design }: { design: DesignDetail }) {
  const { codes, quality } = design;
  const longest = design.space.components.length;
  const matrix = codes.map((a) => codes.map((b) => hammingDistance(a, b)));
  const mapColumns: Column<string>[] = [
    { head: 'Harness', cell: (code) => <code className="font-mono">{code}</code> },
    ...codes.map((other, j): Column<string> => ({ head: other, numeric: true, cell: (_, i) => matrix[i]?.[j] })),
  ];
  const bars = (counts: readonly number[]) => counts.map((count, distance) => ({ label: String(distance), count }));
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
      <ChartFrame title="Hamming distance between harnesses" note={<HeatScale low="0" high={String(longest)} unit="components differ" />} table={{ columns: mapColumns, rows: codes }}>
        <HeatMap about={`Hamming distances between ${codes.length} harnesses`} rows={codes} columns={codes} values={matrix} low={0} high={longest} figures cell={30} />
      </ChartFrame>
      <div className="grid min-w-0 gap-4">
        <ChartFrame title="Distances between pairs" note="number of pairs at each Hamming distance" table={{ columns: distanceColumns('Pairs'), rows: byDistance(quality.distanceHistogram) }}>
          <Histogram about="Pairs of harnesses at each Hamming distance" bars={bars(quality.distanceHistogram)} height={150} />
        </ChartFrame>
        {quality.strata && (
          <ChartFrame title="Distance to the training design" note="number of held-out harnesses whose nearest training harness is so far" table={{ columns: distanceColumns('Harnesses'), rows: byDistance(quality.strata) }}>
            <Histogram about="Held-out harnesses at each distance from the training design" bars={bars(quality.strata)} height={150} />
          </ChartFrame>
        )}
      </div>
    </div>
  );
}
