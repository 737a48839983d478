'use client';

/** Shown when even the frame of the pages cannot be made, as with an unreadable data directory. It must bring its own document. */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="en">
      <body style={{ font: '16px/1.5 system-ui, sans-serif', maxWidth: '36rem', margin: '12vh auto', padding: '0 1.5rem', colorScheme: 'light dark' }}>
        <main>
          <h1>The studio cannot show its pages</h1>
          <p>The terminal in which npm start runs says why; put that right and try again.</p>
          <button type="button" onClick={reset}>
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
