'use client';

import { ThemeProvider } from 'next-themes';
import type { ReactNode } from 'react';
import { StudioProvider } from '../../lib/client/studio-provider';
import { Rail } from './rail';

/** Theme of a tab. */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider attribute="class" defaultTheme="system" enableSystem disableTransitionOnChange>
      {children}
    </ThemeProvider>
  );
}

/** Query cache, event stream and rail, for who has a session. `after` is the newest event when the page was made. */
export function Shell({ after, children }: { after: number; children: ReactNode }) {
  return (
    <StudioProvider after={after}>
      <div className="md:flex">
        <Rail />
        {children}
      </div>
    </StudioProvider>
  );
}
