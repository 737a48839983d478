'use client';

import { useTheme } from 'next-themes';
import { useInBrowser } from './in-browser';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The chosen theme, known in the browser only: null while rendering on the server. */
export function useChosenTheme(): Theme | null {
  const { theme } = useTheme();
  const inBrowser = useInBrowser();
  return inBrowser ? (themes.find((one) => one === theme) ?? 'system') : null;
}
