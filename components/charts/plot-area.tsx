'use client';

import 'uplot/dist/uPlot.min.css';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { figure } from '../ui/format';
import { createCanvasPlot, type CanvasPlot, type PlotSpec } from './canvas-plot';
import type { ChartStore } from './cursor';
import { onThemeChange } from './plot-colors';
import { nearestRow, type Row } from './series';

/** Values that are read out at the cursor; more would not be listened to. */
const spoken = 6;

/** The canvas of a line chart. For the keyboard and for screen readers it is a slider over x that tells the values there. */
export function PlotArea({ title, xLabel, unit, spec, rows, store, cursor, height, onVisible }: { title: string; xLabel: string; unit?: string | undefined; spec: PlotSpec; rows: readonly Row[]; store: ChartStore; cursor: number | null; height: number; onVisible: (visible: boolean) => void }) {
  const hint = useId();
  const holder = useRef<HTMLDivElement>(null);
  usePlot(holder, spec, store, height, onVisible);
  const row = (cursor === null ? undefined : nearestRow(rows, cursor)) ?? rows.at(-1);
  const values = spec.series.flatMap(({ label }, i) => {
    const value = row?.values[i];
    return value === undefined || (spec.highlighted.length > 0 && !spec.highlighted.includes(label)) ? [] : [`${label} ${figure(value)}`];
  });
  return (
    <>
      <div
        ref={holder}
        role="slider"
        tabIndex={0}
        aria-label={`${title}, line chart over ${xLabel}`}
        aria-describedby={hint}
        aria-valuemin={rows[0]?.x ?? 0}
        aria-valuemax={rows.at(-1)?.x ?? 0}
        aria-valuenow={row?.x ?? 0}
        aria-valuetext={`${xLabel} ${row?.x ?? 0}: ${values.slice(0, spoken).join(', ')}${unit ? ` ${unit}` : ''}`}
        className="studio-plot w-full overflow-hidden rounded"
        style={{ height }}
        onKeyDown={(event) => moveCursor(event, rows, store)}
      />
      <span id={hint} className="sr-only">
        Arrow keys move the cursor of all charts, plus and minus zoom, 0 shows everything{store.pin ? ', Enter keeps the step' : ''}.
      </span>
    </>
  );
}

function usePlot(holder: { readonly current: HTMLDivElement | null }, spec: PlotSpec, store: ChartStore, height: number, onVisible: (visible: boolean) => void): void {
  const plot = useRef<CanvasPlot | null>(null);
  const newest = useRef(spec);
  const draw = useRef<(() => void) | null>(null);
  useEffect(() => {
    newest.current = spec;
    draw.current?.();
  }, [spec]);
  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    let gone = false;
    let offTheme = () => {};
    // A chart out of sight is not drawn: with two dozen of them on a page that is most of the work.
    let seen = false;
    const sight = new IntersectionObserver((entries) => {
      seen = entries.at(-1)?.isIntersecting ?? true;
      onVisible(seen);
      draw.current?.();
    });
    const sizes = new ResizeObserver(() => plot.current?.resize(element.clientWidth));
    void import('uplot').then(({ default: UPlot }) => {
      if (gone) return;
      const make = () => {
        plot.current?.destroy();
        plot.current = createCanvasPlot(UPlot, element, { width: element.clientWidth, height }, newest.current, store, () => seen);
      };
      let drawn = newest.current;
      make();
      draw.current = () => {
        if (!seen || drawn === newest.current) return;
        drawn = newest.current;
        if (!plot.current?.update(drawn)) make();
      };
      sizes.observe(element);
      sight.observe(element);
      offTheme = onThemeChange(() => plot.current?.redraw());
    });
    return () => {
      gone = true;
      offTheme();
      sizes.disconnect();
      sight.disconnect();
      plot.current?.destroy();
      plot.current = null;
      draw.current = null;
    };
  }, [holder, store, height, onVisible]);
}

function moveCursor(event: KeyboardEvent, rows: readonly Row[], store: ChartStore): void {
  const { cursor, pinned, range } = store.get();
  const [first, last] = [rows[0]?.x ?? 0, rows.at(-1)?.x ?? 0];
  const here = Math.max(0, rows.indexOf(nearestRow(rows, cursor ?? pinned ?? last) ?? { x: 0, values: [] }));
  const goTo = (place: number) => store.set({ cursor: rows[Math.max(0, Math.min(rows.length - 1, place))]?.x ?? null });
  const zoom = (factor: number) => {
    const [low, high] = range ?? [first, last];
    const middle = cursor ?? (low + high) / 2;
    const half = ((high - low) / 2) * factor;
    const [from, to] = [Math.max(first, middle - half), Math.min(last, middle + half)];
    store.set({ range: (from <= first && to >= last) || to <= from ? null : [from, to] });
  };
  const verbs: Record<string, () => void> = {
    ArrowLeft: () => goTo(here - (event.shiftKey ? 10 : 1)),
    ArrowRight: () => goTo(here + (event.shiftKey ? 10 : 1)),
    Home: () => goTo(0),
    End: () => goTo(rows.length - 1),
    Enter: () => store.pin?.(rows[here]?.x ?? last),
    Escape: () => store.set({ cursor: null }),
    '+': () => zoom(0.5),
    '=': () => zoom(0.5),
    '-': () => zoom(2),
    '0': () => store.set({ range: null }),
  };
  const verb = event.ctrlKey || event.metaKey || event.altKey ? undefined : verbs[event.key];
  if (!verb) return;
  event.preventDefault();
  verb();
}
