'use client';

import { ThemeProvider } from 'next-themes';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import type { ReactNode } from 'react';
import { StudioProvider } from '../../lib/client/studio-provider';
import { AwayBanner } from './away-banner';
import { Happenings } from './happenings';
import { Overlays } from './overlays';
import { Rail } from './rail';
import { Toasts } from './toasts';

/** Theme of a tab. */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider attribute="class" defaultTheme="system" enableSystem disableTransitionOnChange>
      {children}
    </ThemeProvider>
  );
}

/** Query cache, event stream and state in the address, for who has a session. `after` is the newest event when the page was made. */
export function Shell({ after, children }: { after: number; children: ReactNode }) {
  return (
    <StudioProvider after={after}>
      <NuqsAdapter>{children}</NuqsAdapter>
    </StudioProvider>
  );
}

/** The rail beside a page, and notices above it. */
export function Framed({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="md:flex">
        <Rail />
        <div className="min-w-0 flex-1">
          <AwayBanner />
          {children}
        </div>
      </div>
      <Happenings />
      <Overlays />
      <Toasts />
    </>
  );
}
