'use client';

import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { runQuery } from '../../lib/client/runs';
import { statusQuery } from '../../lib/client/status';
import { useEvents, useStreamState } from '../../lib/client/studio-provider';
import type { StreamEvent } from '../../lib/contract';
import { armStyles } from '../ui/arm-mark';
import { notify } from '../ui/toast';
import { once } from './once';

type StateEvent = Extract<StreamEvent, { type: 'state' }>;

const ends = {
  finished: { verb: 'has finished', tone: 'good' },
  failed: { verb: 'has failed', tone: 'bad' },
  cancelled: { verb: 'was cancelled', tone: 'plain' },
} as const;

/** Tells of what happens to runs elsewhere, to the worker and to the studio itself; once, in the tab that is looked at. */
export function Happenings() {
  const client = useQueryClient();
  const pathname = usePathname();
  const tell = useCallback(
    (events: readonly StreamEvent[]) => {
      for (const event of events) {
        if (event.type !== 'state' || event.state === 'queued' || event.state === 'running') continue;
        if (pathname === `/runs/${event.runId}` || pathname === `/experiments/${event.experimentId}`) continue;
        once(`event-${event.id}-${event.at}`, () => void tellOfRun(client, event));
      }
    },
    [client, pathname],
  );
  useEvents(tell);
  useChange(useWorkerThere(), (there) =>
    notify(
      there
        ? { key: 'worker', title: 'The worker is back', body: 'Queued runs go on.', tone: 'good' }
        : { key: 'worker', title: 'The worker is lost', body: 'Runs stand still until npm start runs one again; then they go on from their last checkpoint.', tone: 'bad', link: { href: '/settings', label: 'See its state' } },
    ),
  );
  useChange(useReached(), (reached) => {
    if (reached) notify({ key: 'studio', title: 'The studio is back', body: 'What you see is current again.', tone: 'good' });
  });
  return null;
}

async function tellOfRun(client: QueryClient, event: StateEvent): Promise<void> {
  if (event.state === 'queued' || event.state === 'running') return;
  const { verb, tone } = ends[event.state];
  const run = await client.fetchQuery(runQuery(event.runId)).catch(() => null);
  const name = run ? `${armStyles[run.arm].title}, seed ${run.seed},` : `Run ${event.runId}`;
  notify({
    key: event.runId,
    title: `${name} ${verb}`,
    body: [run?.experimentName, event.reason].filter(Boolean).join(': '),
    tone,
    link: { href: `/runs/${event.runId}`, label: 'Open the run' },
  });
}

/** Null until it is known. */
function useWorkerThere(): boolean | null {
  return useQuery(statusQuery()).data?.worker.alive ?? null;
}

function useReached(): boolean | null {
  const stream = useStreamState();
  const [reached, setReached] = useState<boolean | null>(null);
  // Connecting is neither; what was known before stays.
  const next = stream === 'live' ? true : stream === 'offline' ? false : reached;
  if (next !== reached) setReached(next);
  return next;
}

/** Calls back when a known value has become another one. */
function useChange(value: boolean | null, changed: (value: boolean) => void): void {
  const last = useRef(value);
  useEffect(() => {
    if (value === null || value === last.current) return;
    const known = last.current !== null;
    last.current = value;
    if (known) changed(value);
  });
}
