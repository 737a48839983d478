'use client';

import { useStreamState } from '../../lib/client/studio-provider';

/** Says while the studio is away that what is shown stands still, and that it goes on by itself. */
export function AwayBanner() {
  const offline = useStreamState() === 'offline';
  return (
    <div role="status" className="sticky top-0 z-20">
      {offline && (
        <p className="border-b border-warn/50 bg-mark px-4 py-2.5 md:px-8">
          The studio is not reached: what you see is from before. It goes on by itself when the studio is back; see whether <code className="font-mono">npm start</code> still runs.
        </p>
      )}
    </div>
  );
}
