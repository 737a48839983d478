'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { useTheme } from 'next-themes';
import { useSyncExternalStore } from 'react';

const order = ['system', 'light', 'dark'] as const;
const icons = { system: Monitor, light: Sun, dark: Moon };
export const themes = order;

const never = () => () => undefined;

/** The chosen theme, known in the browser only: null while rendering on the server. */
export function useChosenTheme(): (typeof order)[number] | null {
  const { theme } = useTheme();
  const inBrowser = useSyncExternalStore(never, () => true, () => false);
  return inBrowser ? (order.find((one) => one === theme) ?? 'system') : null;
}

/** Steps through system, light and dark. */
export function ThemeToggle() {
  const { setTheme } = useTheme();
  const theme = useChosenTheme();
  const Icon = icons[theme ?? 'system'];
  return (
    <button
      type="button"
      className="shrink-0 rounded-md p-1.5 text-muted hover:bg-sunken hover:text-ink"
      title={`Theme: ${theme ?? 'system'}`}
      onClick={() => setTheme(order[(order.indexOf(theme ?? 'system') + 1) % order.length] ?? 'system')}
    >
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">Theme: {theme ?? 'system'}. Change it.</span>
    </button>
  );
}
