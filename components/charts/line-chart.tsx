'use client';

import { memo, useMemo } from 'react';
import { CartesianGrid, Line, LineChart as Chart, Tooltip, XAxis, YAxis } from 'recharts';
import type { Column } from '../ui/data-table';
import { axisFigure, figure } from '../ui/format';
import { ChartFrame } from './chart-frame';
import { outerTicks } from './ticks';

export interface LineSeries {
  readonly label: string;
  readonly color: string;
  readonly dash: string;
  /** [x, y], ascending by x, at most 600. */
  readonly points: readonly (readonly [number, number])[];
}

interface Row {
  readonly x: number;
  readonly values: readonly (number | undefined)[];
}

/** One row an x, with the value of each series where it has one. */
export function mergeSeries(series: readonly LineSeries[]): Row[] {
  const rows = new Map<number, (number | undefined)[]>();
  series.forEach((one, i) => {
    for (const [x, y] of one.points) {
      const row = rows.get(x) ?? Array.from<undefined>({ length: series.length });
      row[i] = y;
      rows.set(x, row);
    }
  });
  return [...rows].sort(([a], [b]) => a - b).map(([x, values]) => ({ x, values }));
}

/** Range and ticks of the vertical axis: what is asked for, or the data's own; a constant series gets a range around it. */
export function verticalAxis(rows: readonly Row[], asked: readonly [number, number] | undefined): { domain: [number, number]; ticks: number[] } {
  const values = rows.flatMap((row) => row.values.filter((value) => value !== undefined));
  let [low, high] = asked ?? [values.reduce((a, b) => Math.min(a, b), Infinity), values.reduce((a, b) => Math.max(a, b), -Infinity)];
  if (low === high) [low, high] = low === 0 ? [0, 1] : [low - Math.abs(low) / 2, high + Math.abs(high) / 2];
  const marks = outerTicks(low, high);
  return { domain: [marks[0] ?? low, marks.at(-1) ?? high], ticks: marks };
}

const tick = { fontSize: 11, fill: 'var(--muted)' };

/** A live line chart: no animation, no dots, lines that differ by dash as well as by colour. */
export const LineChart = memo(function LineChart({ title, xLabel = 'step', unit, series, domain, height = 190 }: { title: string; xLabel?: string; unit?: string; series: readonly LineSeries[]; domain?: readonly [number, number]; height?: number }) {
  const rows = useMemo(() => mergeSeries(series), [series]);
  const axis = useMemo(() => verticalAxis(rows, domain), [rows, domain]);
  const columns: Column<Row>[] = [
    { head: xLabel, numeric: true, cell: (row) => row.x },
    ...series.map((one, i): Column<Row> => ({ head: one.label, ...(unit === undefined ? {} : { unit }), numeric: true, cell: (row) => figure(row.values[i]) })),
  ];
  const single = series.length === 1 ? series[0]?.points.at(-1) : undefined;
  return (
    <ChartFrame title={title} note={single ? `${figure(single[1])}${unit ? ` ${unit}` : ''}` : unit} legend={series} table={{ columns, rows }}>
      {rows.length === 0 ? (
        <p className="grid place-items-center text-xs text-muted" style={{ height }}>
          No points yet
        </p>
      ) : (
        <Chart responsive style={{ width: '100%', height }} data={rows} margin={{ top: 4, right: 8, bottom: 0, left: 0 }} title={title} desc={`Line chart over ${xLabel}. The table below holds the same data.`}>
          <CartesianGrid stroke="var(--line)" vertical={false} />
          <XAxis dataKey="x" type="number" domain={['dataMin', 'dataMax']} tick={tick} tickLine={false} stroke="var(--edge)" height={22} minTickGap={24} allowDecimals={false} />
          <YAxis width={48} tick={tick} tickLine={false} axisLine={false} domain={axis.domain} ticks={axis.ticks} interval={0} tickFormatter={axisFigure} />
          <Tooltip
            isAnimationActive={false}
            formatter={(value) => figure(Number(value))}
            labelFormatter={(x) => `${xLabel} ${String(x)}`}
            contentStyle={{ background: 'var(--panel)', border: '1px solid var(--line)', borderRadius: 6, fontSize: 12, padding: '4px 8px', color: 'var(--ink)' }}
            itemStyle={{ color: 'var(--ink)', padding: 0 }}
          />
          {series.map((one, i) => (
            <Line key={one.label} name={one.label} dataKey={(row: Row) => row.values[i]} stroke={one.color} strokeDasharray={one.dash} strokeWidth={2} dot={rows.length === 1} isAnimationActive={false} connectNulls />
          ))}
        </Chart>
      )}
    </ChartFrame>
  );
});
