import { exponentialMean } from '../../lib/stats/exponential-mean';
import { outerTicks } from './ticks';

export type Point = readonly [x: number, y: number];

export interface LineSeries {
  /** Names the line in the legend and heads its column in the table; unique within a chart. */
  readonly label: string;
  /** A CSS colour; `var(--token)` follows the theme. */
  readonly color: string;
  /** As in SVG's `stroke-dasharray`: `none`, or lengths such as `6 3`. */
  readonly dash: string;
  /** [x, y], ascending by x, at most 600. */
  readonly points: readonly Point[];
  /** Interval around the line: [x, low, high], ascending by x. Say in the chart's note what it is. */
  readonly band?: readonly (readonly [x: number, low: number, high: number])[] | undefined;
  /** Heads of the columns that hold the band in the table; `low` and `high` when left out. */
  readonly bandNames?: readonly [low: string, high: string];
  /** The line's own when left out. */
  readonly bandColor?: string;
  /** Shown while the line is highlighted, such as the realisations of a harness. */
  readonly detail?: string;
}

export interface Row {
  readonly x: number;
  readonly values: readonly (number | undefined)[];
}

/** One row an x, with the value of each series where it has one. The series ascend, so that one walk merges them. */
export function mergeSeries(series: readonly Pick<LineSeries, 'points'>[]): Row[] {
  const rows: Row[] = [];
  const heads = series.map(() => 0);
  for (;;) {
    let x = Infinity;
    series.forEach(({ points }, i) => (x = Math.min(x, points[heads[i] ?? 0]?.[0] ?? Infinity)));
    if (x === Infinity) return rows;
    const values = series.map(({ points }, i) => {
      const point = points[heads[i] ?? 0];
      if (point?.[0] !== x) return undefined;
      heads[i] = (heads[i] ?? 0) + 1;
      return point[1];
    });
    rows.push({ x, values });
  }
}

/** Range of the vertical axis and its ticks: what is asked for, or rounded outwards from the values; a constant gets a range around it. */
export function verticalAxis(values: readonly number[], asked?: readonly [number, number], wanted = 4): { domain: [number, number]; ticks: number[] } {
  let [low, high] = asked ?? [values.reduce((a, b) => Math.min(a, b), Infinity), values.reduce((a, b) => Math.max(a, b), -Infinity)];
  if (!Number.isFinite(low) || !Number.isFinite(high)) [low, high] = [0, 1];
  if (low === high) [low, high] = low === 0 ? [0, 1] : [low - Math.abs(low) / 2, high + Math.abs(high) / 2];
  const marks = outerTicks(low, high, wanted);
  return { domain: [marks[0] ?? low, marks.at(-1) ?? high], ticks: marks };
}

/** The points with their exponential mean in place of each value. */
export function smoothed(points: readonly Point[], weight: number): Point[] {
  const means = exponentialMean(points.map(([, y]) => y), weight);
  return points.map(([x, y], i): Point => [x, means[i] ?? y]);
}

/** The row nearest to an x. */
export function nearestRow(rows: readonly Row[], x: number): Row | undefined {
  let [low, high] = [0, rows.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.x ?? Infinity) < x) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [rows[low - 1], rows[low]];
  return before && after && x - before.x < after.x - x ? before : after;
}
