'use client';

import { memo, useMemo, useState, type ReactNode } from 'react';
import type { Column } from '../ui/data-table';
import { figure } from '../ui/format';
import type { PlotSpec } from './canvas-plot';
import { ChartFrame } from './chart-frame';
import { useChartStore, useChartView } from './cursor';
import { LineLegend, ValueAtCursor } from './line-legend';
import { PlotArea } from './plot-area';
import { mergeSeries, type LineSeries, type Row } from './series';

export type { LineSeries } from './series';

export interface LineChartProps {
  readonly title: string;
  readonly xLabel?: string;
  readonly unit?: string;
  readonly series: readonly LineSeries[];
  /** Range of the vertical axis; the data's own when left out, and then it can be logarithmic. */
  readonly domain?: readonly [number, number];
  readonly height?: number;
  /** Beside the title: what the bands are, over what a value is a mean. */
  readonly note?: ReactNode;
  /** False keeps the lines as they are where the page's smoothing would make no sense. */
  readonly smooth?: boolean;
  readonly className?: string;
}

const none: readonly string[] = [];

/**
 * A live line chart: lines differ by dash as well as by colour, may carry bands, and share cursor, zoom and smoothing
 * with the other charts of their {@link ChartGroup}. Its table holds the raw values.
 */
export const LineChart = memo(function LineChart({ title, xLabel = 'step', unit, series, domain, height = 190, note, smooth = true, className }: LineChartProps) {
  const store = useChartStore();
  const smoothing = useChartView(store, (view) => (smooth ? view.smoothing : 0));
  const [visible, setVisible] = useState(true);
  const cursor = useChartView(store, (view) => (visible ? (view.cursor ?? view.pinned) : null));
  const [wantsLog, setLog] = useState(false);
  const [hovered, setHovered] = useState<string | null>(null);
  const [kept, setKept] = useState<readonly string[]>(none);
  const rows = useMemo(() => mergeSeries(series), [series]);
  const canBeLog = domain === undefined && series.some(({ points }) => points.some(([, y]) => y > 0));
  const log = wantsLog && canBeLog;
  const highlighted = useMemo(() => (hovered === null ? kept : [...kept, hovered]), [hovered, kept]);
  const spec = useMemo((): PlotSpec => ({ series, domain, log, smoothing, highlighted }), [series, domain, log, smoothing, highlighted]);
  const columns: Column<Row>[] = [
    { head: xLabel, numeric: true, cell: (row) => row.x },
    ...series.flatMap((one, i): Column<Row>[] => [{ head: one.label, ...(unit === undefined ? {} : { unit }), numeric: true, cell: (row) => figure(row.values[i]) }, ...bandColumns(one)]),
  ];
  const detail = series.find(({ label }) => label === (hovered ?? kept.at(-1)))?.detail;
  const legendNote = series.length === 1 ? <ValueAtCursor rows={rows} index={0} cursor={cursor} unit={unit} /> : unit;
  return (
    <ChartFrame
      title={title}
      className={className}
      note={<>{legendNote} {note}</>}
      tools={canBeLog && (
        <button type="button" aria-pressed={log} aria-label={`Logarithmic scale of ${title}`} className={log ? 'rounded bg-sunken px-1.5 text-xs font-semibold' : 'rounded px-1.5 text-xs text-muted hover:bg-sunken'} onClick={() => setLog(!wantsLog)}>
          log
        </button>
      )}
      table={{ columns, rows }}
    >
      {series.length > 1 && (
        <LineLegend series={series} rows={rows} cursor={cursor} kept={kept} onHover={setHovered} onToggle={(label) => setKept(kept.includes(label) ? kept.filter((one) => one !== label) : [...kept, label])} />
      )}
      {series.some((one) => one.detail !== undefined) && <p className="mb-1 min-h-4 text-xs text-muted">{detail ?? 'Point at a line’s name to let it stand out.'}</p>}
      {rows.length === 0 ? (
        <p className="grid place-items-center text-xs text-muted" style={{ height }}>
          No points yet
        </p>
      ) : (
        <PlotArea title={title} xLabel={xLabel} unit={unit} spec={spec} rows={rows} store={store} cursor={cursor} height={height} onVisible={setVisible} />
      )}
    </ChartFrame>
  );
});

function bandColumns({ label, band, bandNames = ['low', 'high'] }: LineSeries): Column<Row>[] {
  if (!band) return [];
  const at = new Map(band.map(([x, ...ends]) => [x, ends]));
  return bandNames.map((name, end): Column<Row> => ({ head: `${label}, ${name}`, numeric: true, cell: (row) => figure(at.get(row.x)?.[end]) }));
}
