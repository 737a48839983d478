'use client';

import { ThemeProvider } from 'next-themes';
import type { ReactNode } from 'react';
import { StudioProvider } from '../../lib/client/studio-provider';

/** Theme, query cache and event stream of a tab. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider attribute="class" defaultTheme="system" enableSystem disableTransitionOnChange>
      <StudioProvider>{children}</StudioProvider>
    </ThemeProvider>
  );
}
