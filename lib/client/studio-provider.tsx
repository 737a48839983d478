'use client';

import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createContext, useContext, useEffect, useState } from 'react';
import { isStudioError, type StreamEvent } from '../contract';
import { applyEvents } from './apply-events';
import type { StreamState } from './event-stream';
import { openEventStream } from './event-stream';
import { RecentEvents } from './recent-events';
import { createRefresher } from './refresher';

const StreamStateContext = createContext<StreamState>('connecting');
const RecentEventsContext = createContext(new RecentEvents(undefined));

/** Whether live updates arrive, for the status line. */
export function useStreamState(): StreamState {
  return useContext(StreamStateContext);
}

/** Refusals are answers, so that only an unreachable studio is asked again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: (count, error) => count < 3 && isStudioError(error) && error.code === 'unavailable' } },
  });
}

/**
 * Wraps the whole app once, in the root layout: the query cache and the tab's one event stream. `after` is the id of
 * the newest event when the page was rendered on the server; with it nothing that happens in between is missed.
 */
export function StudioProvider({ children, after }: { readonly children: ReactNode; readonly after?: number }) {
  const [client] = useState(createQueryClient);
  const [state, setState] = useState<StreamState>('connecting');
  // The stream outlives a re-render of the layout, hence only the first `after` counts.
  const [start] = useState(after);
  const [recent] = useState(() => new RecentEvents(after));
  useEffect(() => {
    const ask = createRefresher(client);
    return openEventStream({
      after: start,
      onEvents: (events) => {
        recent.add(events);
        applyEvents(client, events, ask);
      },
      onGap: () => {
        recent.forget();
        void client.invalidateQueries();
      },
      onState(next) {
        setState(next);
        // What failed while the studio was away is not told by any event; a refusal was an answer, and stays.
        if (next === 'live') void client.refetchQueries({ predicate: (query) => query.state.status === 'error' && query.isActive() && !(isStudioError(query.state.error) && query.state.error.code !== 'unavailable') });
      },
    });
  }, [client, start, recent]);
  return (
    <QueryClientProvider client={client}>
      <RecentEventsContext value={recent}>
        <StreamStateContext value={state}>{children}</StreamStateContext>
      </RecentEventsContext>
    </QueryClientProvider>
  );
}

/** Stands behind data that the server read as of event `asOf`: brings in what has happened since. */
export function CatchUp({ asOf }: { readonly asOf: number }) {
  const client = useQueryClient();
  const recent = useContext(RecentEventsContext);
  useEffect(() => {
    const missed = recent.since(asOf);
    if (missed === null) void client.invalidateQueries();
    else applyEvents(client, missed);
  }, [client, recent, asOf]);
  return null;
}

/** Calls `listener` with each batch of events, for what happens elsewhere. Keep it the same between renders. */
export function useEvents(listener: (events: readonly StreamEvent[]) => void): void {
  const recent = useContext(RecentEventsContext);
  useEffect(() => recent.listen(listener), [recent, listener]);
}
