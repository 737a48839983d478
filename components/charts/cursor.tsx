'use client';

import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';

/** What the charts of a page have in common. */
export interface ChartView {
  /** The x under the pointer, or moved to by keyboard. */
  readonly cursor: number | null;
  /** The x that stays marked. */
  readonly pinned: number | null;
  /** The zoomed part of the x axis; null shows all of it. */
  readonly range: readonly [number, number] | null;
  /** Weight of the exponential mean drawn over the raw line, in [0, 1); 0 draws the raw line alone. */
  readonly smoothing: number;
}

export interface ChartStore {
  get(): ChartView;
  set(change: Partial<ChartView>): void;
  subscribe(listener: () => void): () => void;
  /** Marks an x for good; undefined where nothing depends on a mark. */
  pin?: ((x: number) => void) | undefined;
}

export function createChartStore(): ChartStore {
  let view: ChartView = { cursor: null, pinned: null, range: null, smoothing: 0 };
  const listeners = new Set<() => void>();
  return {
    get: () => view,
    set(change) {
      const next = { ...view, ...change };
      if (next.cursor === view.cursor && next.pinned === view.pinned && next.range === view.range && next.smoothing === view.smoothing) return;
      view = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const GroupStore = createContext<ChartStore | null>(null);

/** Charts inside share one cursor, one zoom and one smoothing. With `onPin` a click or Enter on a chart pins its x. */
export function ChartGroup({ pinned = null, onPin, children }: { pinned?: number | null; onPin?: (x: number) => void; children: ReactNode }) {
  const [store] = useState((): ChartStore => ({ ...createChartStore(), pin: onPin }));
  useEffect(() => {
    store.pin = onPin;
    store.set({ pinned });
  }, [store, pinned, onPin]);
  return <GroupStore value={store}>{children}</GroupStore>;
}

/** The store of the group around, or one of the chart's own. */
export function useChartStore(): ChartStore {
  const group = useContext(GroupStore);
  const own = useMemo(createChartStore, []);
  return group ?? own;
}

/** One part of the view, re-rendering only when it changes; `choose` must give a primitive or a kept reference. */
export function useChartView<T>(store: ChartStore, choose: (view: ChartView) => T): T {
  return useSyncExternalStore(store.subscribe, () => choose(store.get()), () => choose(store.get()));
}
