'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and for the first render in the browser, so that both draw the same; true from then on. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(never, () => true, () => false);
}
