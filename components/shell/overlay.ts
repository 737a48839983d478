'use client';

import { useSyncExternalStore } from 'react';

/** What lies above the page; one at a time. */
export type Overlay = 'palette' | 'help' | null;

let shown: Overlay = null;
const listeners = new Set<() => void>();

export function showOverlay(next: Overlay): void {
  shown = next;
  for (const listener of listeners) listener();
}

export function useOverlay(): Overlay {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
    () => null,
  );
}
