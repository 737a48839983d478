'use client';

import { Button } from '../ui/button';
import { useChartStore, useChartView } from './cursor';

/** What holds for all charts of a group: smoothing, and the way back from a zoom. */
export function ChartControls() {
  const store = useChartStore();
  const smoothing = useChartView(store, (view) => view.smoothing);
  const zoomed = useChartView(store, (view) => view.range !== null);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
      <label className="flex items-center gap-2">
        Smoothing
        <input type="range" min={0} max={0.95} step={0.05} value={smoothing} aria-valuetext={smoothing === 0 ? 'off' : String(smoothing)} onChange={(event) => store.set({ smoothing: Number(event.target.value) })} />
        <output className="w-8 tabular-nums">{smoothing === 0 ? 'off' : smoothing.toFixed(2)}</output>
      </label>
      <Button tone="quiet" className="min-h-6 px-2 py-0 text-xs" disabled={!zoomed} onClick={() => store.set({ range: null })}>
        Show all steps
      </Button>
    </div>
  );
}
