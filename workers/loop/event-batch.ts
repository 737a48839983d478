import type { RunEvent } from '../../lib/contract/run-event';

export const batchMs = 250;
export const batchEvents = 500;

export interface EventBatch {
  add(event: RunEvent): void;
  /** Resolves when everything added so far is stored; false once the lease is lost. Throws what `store` threw. */
  flush(): Promise<boolean>;
}

/**
 * Gathers events and stores them in order, 500 at a time or after 250 ms, one batch after the other.
 * `store` says whether the lease was held; after a no, and after a throw, nothing more is stored and `onEnd` is called.
 */
export function createEventBatch(store: (events: RunEvent[]) => Promise<boolean>, onEnd: () => void): EventBatch {
  let waiting: RunEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let tail: Promise<boolean> = Promise.resolve(true);

  function storeWaiting(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting;
    waiting = [];
    if (events.length > 0) {
      const before = tail;
      tail = before.then((held) => held && store(events));
      tail.then((held) => held || onEnd(), onEnd);
    }
    return tail;
  }

  return {
    add(event) {
      waiting.push(event);
      if (waiting.length >= batchEvents) storeWaiting();
      else timer ??= setTimeout(storeWaiting, batchMs);
    },
    flush: storeWaiting,
  };
}
