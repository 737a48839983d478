import type uPlot from 'uplot';
import { axisFigure } from '../ui/format';
import type { ChartStore } from './cursor';
import { plotColor } from './plot-colors';
import { mergeSeries, smoothed, verticalAxis, type LineSeries } from './series';

export interface PlotSpec {
  readonly series: readonly LineSeries[];
  readonly domain?: readonly [number, number] | undefined;
  readonly log: boolean;
  readonly smoothing: number;
  /** Labels of the lines that stand out; the others are faint. Empty: all alike. */
  readonly highlighted: readonly string[];
}

export interface CanvasPlot {
  /** Draws a newer state; false when it has other lines or another scale, and a new plot must be made. */
  update(spec: PlotSpec): boolean;
  resize(width: number): void;
  redraw(): void;
  destroy(): void;
}

/** Lines as they are drawn: under a smoothed line lies the raw one, faint. */
interface Drawn {
  readonly of: LineSeries;
  readonly points: LineSeries['points'];
  readonly faint: boolean;
}

function drawnLines({ series, smoothing }: PlotSpec): Drawn[] {
  if (smoothing === 0) return series.map((of) => ({ of, points: of.points, faint: false }));
  return series.flatMap((of) => [
    { of, points: of.points, faint: true },
    { of, points: smoothed(of.points, smoothing), faint: false },
  ]);
}

const dashOf = (dash: string): number[] => (dash === 'none' ? [] : dash.split(/[ ,]+/).map(Number));
const shapeOf = (spec: PlotSpec): string => JSON.stringify([spec.log, spec.smoothing > 0, spec.series.map(({ label, color, dash }) => [label, color, dash])]);

/** More lines than this are faint until one is chosen: together they would only be a thicket. */
const clearLines = 8;

function alphaOf({ of, faint }: Drawn, { highlighted, series }: PlotSpec): number {
  const out = highlighted.length > 0 ? !highlighted.includes(of.label) : false;
  const thicket = highlighted.length === 0 && series.length > clearLines;
  return (faint ? 0.35 : 1) * (out ? 0.15 : thicket ? 0.45 : 1);
}

/** A logarithmic axis has no place for values of 0 and below. */
function aligned(drawn: readonly Drawn[], log: boolean): uPlot.AlignedData {
  const rows = mergeSeries(drawn);
  return [rows.map(({ x }) => x), ...drawn.map((_, i) => rows.map(({ values }) => (log && (values[i] ?? 0) <= 0 ? undefined : values[i])))];
}

/** Draws lines on a canvas by uPlot. Pointer, zoom and pins go through the store, which other charts listen to as well. */
export function createCanvasPlot(UPlot: typeof uPlot, target: HTMLElement, size: { width: number; height: number }, first: PlotSpec, store: ChartStore, isSeen: () => boolean): CanvasPlot {
  let spec = first;
  let drawn = drawnLines(first);
  const shape = shapeOf(first);
  const wanted = size.height > 170 ? 5 : 4;
  const muted = () => plotColor('var(--muted)');
  const font = '11px ui-sans-serif, system-ui, sans-serif';

  const visible = (u: uPlot): number[] => {
    const { min = -Infinity, max = Infinity } = u.scales.x ?? {};
    const inside = (x: number) => x >= (min ?? -Infinity) && x <= (max ?? Infinity);
    return [...drawn.flatMap(({ points }) => points.filter(([x]) => inside(x)).map(([, y]) => y)), ...spec.series.flatMap(({ band = [] }) => band.filter(([x]) => inside(x)).flatMap(([, low, high]) => [low, high]))];
  };
  const yRange = (u: uPlot): [number, number] => {
    const values = visible(u);
    if (!spec.log) return verticalAxis(values, spec.domain, wanted).domain;
    const positive = values.filter((value) => value > 0);
    const low = positive.reduce((a, b) => Math.min(a, b), Infinity);
    const high = positive.reduce((a, b) => Math.max(a, b), 0);
    if (positive.length === 0) return [0.1, 1];
    const [from, to] = [Math.floor(Math.log10(low) + 1e-9), Math.ceil(Math.log10(high) - 1e-9)];
    return [10 ** from, 10 ** Math.max(from + 1, to)];
  };
  const axis: uPlot.Axis = { font, stroke: muted, ticks: { show: false }, grid: { show: true, stroke: () => plotColor('var(--line)'), width: 1 } };

  const options: uPlot.Options = {
    ...size,
    pxAlign: 1,
    padding: [6, 8, 0, 0],
    legend: { show: false },
    cursor: {
      y: false,
      points: { size: 7 },
      drag: { x: true, y: false, setScale: false },
      bind: { dblclick: () => () => (store.set({ range: null }), null) },
    },
    scales: {
      x: { time: false },
      y: spec.log ? { distr: 3, range: (u) => yRange(u) } : { range: (u) => yRange(u) },
    },
    axes: [
      { ...axis, size: 24, gap: 4, space: 48, grid: { show: false }, border: { show: true, stroke: () => plotColor('var(--edge)'), width: 1 }, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000], values: (_, splits) => splits.map(axisFigure) },
      {
        ...axis,
        size: 46,
        gap: 4,
        values: (_, splits) => splits.map((value) => (value === null ? '' : axisFigure(value))),
        ...(spec.log ? {} : { splits: (u: uPlot) => verticalAxis([], [u.scales.y?.min ?? 0, u.scales.y?.max ?? 1], wanted).ticks }),
      },
    ],
    series: [
      {},
      ...drawn.map((line): uPlot.Series => {
        const { of, faint } = line;
        return { label: of.label, stroke: () => plotColor(of.color), width: faint || spec.series.length > clearLines ? 1 : 2, dash: dashOf(of.dash), spanGaps: true, pxAlign: 0, alpha: alphaOf(line, spec), points: { show: (u) => u.data[0].length < 2 } };
      }),
    ],
    hooks: {
      drawAxes: [drawBands],
      draw: [drawPin],
      setCursor: [
        (u) => {
          if (u.cursor.event == null) return;
          const at = u.cursor.idx;
          store.set({ cursor: (u.cursor.left ?? -1) < 0 || at == null ? null : (u.data[0][at] ?? null) });
        },
      ],
      setSelect: [
        (u) => {
          const { left, width } = u.select;
          if (width > 4) store.set({ range: [u.posToVal(left, 'x'), u.posToVal(left + width, 'x')] });
          u.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
        },
      ],
    },
  };

  function drawBands(u: uPlot): void {
    const { ctx, bbox } = u;
    ctx.save();
    ctx.beginPath();
    ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
    ctx.clip();
    for (const line of drawn) {
      const { band } = line.of;
      if (!band || band.length === 0 || (line.faint && spec.smoothing > 0)) continue;
      const place = (x: number, y: number): [number, number] => [u.valToPos(x, 'x', true), u.valToPos(spec.log ? Math.max(y, 1e-12) : y, 'y', true)];
      ctx.beginPath();
      band.forEach(([x, , high], i) => (i === 0 ? ctx.moveTo(...place(x, high)) : ctx.lineTo(...place(x, high))));
      for (const [x, low] of band.toReversed()) ctx.lineTo(...place(x, low));
      ctx.closePath();
      ctx.globalAlpha = 0.2 * alphaOf(line, spec);
      ctx.fillStyle = plotColor(line.of.bandColor ?? line.of.color);
      ctx.fill();
    }
    ctx.restore();
  }

  function drawPin(u: uPlot): void {
    const { pinned } = store.get();
    const { min, max } = u.scales.x ?? {};
    if (pinned === null || min == null || max == null || pinned < min || pinned > max) return;
    const { ctx, bbox } = u;
    const x = Math.round(u.valToPos(pinned, 'x', true)) + 0.5;
    ctx.save();
    ctx.setLineDash([]);
    ctx.globalAlpha = 1;
    ctx.strokeStyle = plotColor('var(--ink)');
    ctx.lineWidth = 1;
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    ctx.restore();
  }

  const plot = new UPlot(options, aligned(drawn, spec.log), target);
  const onClick = () => {
    const { cursor } = store.get();
    if (cursor !== null) store.pin?.(cursor);
  };
  plot.over.addEventListener('click', onClick);

  let shownRange = store.get().range;
  let shownPin = store.get().pinned;
  const fit = () => {
    const xs = plot.data[0];
    const [low, high] = shownRange ?? [xs[0] ?? 0, xs[xs.length - 1] ?? 1];
    plot.setScale('x', low === high ? { min: low - 1, max: high + 1 } : { min: low, max: high });
  };
  const showCursor = () => {
    const { cursor } = store.get();
    const { min, max } = plot.scales.x ?? {};
    const off = cursor === null || min == null || max == null || cursor < min || cursor > max;
    plot.setCursor(off ? { left: -10, top: -10 } : { left: plot.valToPos(cursor, 'x'), top: 0 }, false);
  };
  const unsubscribe = store.subscribe(() => {
    const { range, pinned } = store.get();
    if (range !== shownRange) {
      shownRange = range;
      fit();
    }
    if (pinned !== shownPin) {
      shownPin = pinned;
      plot.redraw(false);
    }
    if (isSeen()) showCursor();
  });
  fit();

  return {
    update(next) {
      if (shapeOf(next) !== shape) return false;
      const sameData = next.series === spec.series && next.smoothing === spec.smoothing;
      spec = next;
      drawn = drawnLines(next);
      drawn.forEach((line, i) => {
        const series = plot.series[i + 1];
        if (series) series.alpha = alphaOf(line, next);
      });
      if (sameData) plot.redraw(false);
      else {
        plot.batch(() => {
          plot.setData(aligned(drawn, next.log), false);
          fit();
        });
      }
      return true;
    },
    resize: (width) => plot.setSize({ width, height: size.height }),
    redraw: () => plot.redraw(),
    destroy() {
      unsubscribe();
      plot.over.removeEventListener('click', onClick);
      plot.destroy();
    },
  };
}
