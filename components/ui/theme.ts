'use client';

import { useTheme } from 'next-themes';
import { useSyncExternalStore } from 'react';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const never = () => () => undefined;

/** The chosen theme, known in the browser only: null while rendering on the server. */
export function useChosenTheme(): Theme | null {
  const { theme } = useTheme();
  const inBrowser = useSyncExternalStore(never, () => true, () => false);
  return inBrowser ? (themes.find((one) => one === theme) ?? 'system') : null;
}
