'use client';

import { useSyncExternalStore } from 'react';

const key = 'studio-tour';
const listeners = new Set<() => void>();
let dismissedHere = false;

function read(): boolean {
  try {
    return dismissedHere || localStorage.getItem(key) === 'dismissed';
  } catch {
    return dismissedHere; // storage is shut: for as long as the page is open
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the first-start tour was dismissed in this browser; false while rendering on the server. */
export function useTourDismissed(): boolean {
  return useSyncExternalStore(subscribe, read, () => false);
}

/** It will not come by itself any more; `/?tour=1` still shows it. */
export function dismissTour(): void {
  dismissedHere = true;
  try {
    localStorage.setItem(key, 'dismissed');
  } catch {
    // See above.
  }
  for (const listener of listeners) listener();
}
