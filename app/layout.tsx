import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { Framed, Shell, Themed } from '../components/shell/shell';
import { findSession } from '../lib/guard/require-session';
import { statusQuery } from '../lib/client/status';
import { getStatus, lastEventId } from '../lib/service';
import manifest from '../package.json';
import './globals.css';
import { entry, Prefetched } from './prefetched';

export const metadata: Metadata = {
  title: { default: 'Harness Scaling Studio', template: '%s · Harness Scaling Studio' },
  description: 'Train language-model agents across a designed set of harnesses, and measure what carries over to unseen ones.',
  icons: { icon: '/icon.svg' },
};

export const viewport: Viewport = { themeColor: [{ media: '(prefers-color-scheme: light)', color: '#fafaf8' }, { media: '(prefers-color-scheme: dark)', color: '#131517' }] };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const ctx = await findSession();
  const after = ctx ? lastEventId(ctx) : 0;
  const main = (
    <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 py-5 outline-none md:px-8 md:py-6">
      {children}
    </main>
  );
  return (
    // next-themes writes the class before the first paint, which React would report as a difference.
    <html lang="en" suppressHydrationWarning>
      <body>
        <a href="#main" className="sr-only z-50 rounded-md bg-accent px-3 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2">
          Skip to the content
        </a>
        <Themed>
          {ctx ? (
            <Shell after={after}>
              <Prefetched ctx={ctx} entries={[entry(statusQuery(), () => ({ version: manifest.version, ...getStatus(ctx) }))]}>
                <Framed>{main}</Framed>
              </Prefetched>
            </Shell>
          ) : (
            main
          )}
        </Themed>
      </body>
    </html>
  );
}
