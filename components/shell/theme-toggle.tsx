'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { useTheme } from 'next-themes';
import { themes, useChosenTheme } from '../ui/theme';

const icons = { system: Monitor, light: Sun, dark: Moon };

/** Steps through system, light and dark. */
export function ThemeToggle() {
  const { setTheme } = useTheme();
  const theme = useChosenTheme() ?? 'system';
  const Icon = icons[theme];
  return (
    <button
      type="button"
      className="shrink-0 rounded-md p-1.5 text-muted hover:bg-sunken hover:text-ink"
      title={`Theme: ${theme}`}
      onClick={() => setTheme(themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system')}
    >
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">Theme: {theme}. Change it.</span>
    </button>
  );
}
