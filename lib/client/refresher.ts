import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A key is asked for again at once, then at most once in this time. */
const pauseMs = 1000;

/**
 * Asks again for what has become stale. While an answer is under way, and for a pause after it, more calls for the same
 * key make one more request at the end: at four events a second a request that takes longer than 250 ms would otherwise
 * be broken off again and again and never arrive.
 */
export function createRefresher(client: QueryClient, pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))): (queryKey: QueryKey) => void {
  const busy = new Map<string, { again: boolean }>();
  const run = async (name: string, queryKey: QueryKey, state: { again: boolean }): Promise<void> => {
    do {
      state.again = false;
      await client.invalidateQueries({ queryKey });
      await pause(pauseMs);
    } while (state.again);
    busy.delete(name);
  };
  return (queryKey) => {
    const name = JSON.stringify(queryKey);
    const state = busy.get(name);
    if (state) state.again = true;
    else {
      const fresh = { again: false };
      busy.set(name, fresh);
      void run(name, queryKey, fresh);
    }
  };
}
