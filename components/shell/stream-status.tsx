'use client';

import { useQuery } from '@tanstack/react-query';
import { useStreamState } from '../../lib/client/studio-provider';
import { statusQuery } from '../../lib/client/status';

/** One line at the foot of the rail: is the studio there, is its worker, what is running. */
export function StreamStatus() {
  const stream = useStreamState();
  const { data } = useQuery(statusQuery());
  const { tone, text } = describe(stream, data);
  return (
    <p role="status" className="flex min-w-0 items-center gap-2 text-xs text-muted">
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${tone}`} />
      {text}
    </p>
  );
}

function describe(stream: 'connecting' | 'live' | 'offline', status: { worker: { alive: boolean }; runs: { queued: number; running: number } } | undefined): { tone: string; text: string } {
  if (stream === 'offline') return { tone: 'bg-bad', text: 'Studio not reached' };
  if (status === undefined || stream === 'connecting') return { tone: 'bg-edge', text: 'Connecting' };
  if (!status.worker.alive) return { tone: 'bg-bad', text: 'No worker' };
  const { queued, running } = status.runs;
  if (running === 0 && queued === 0) return { tone: 'bg-good', text: 'Ready' };
  return { tone: 'bg-accent', text: `${running} running${queued > 0 ? `, ${queued} queued` : ''}` };
}
