import type { StreamEvent } from '../contract';
import { streamEventSchema } from '../contract';

export type StreamState = 'connecting' | 'live' | 'offline';

export interface EventStreamOptions {
  /** Resume behind this event; without it the stream starts at the newest one and reports a gap first. */
  readonly after?: number | undefined;
  /** Called with the events in order, at most once in 250 ms. */
  readonly onEvents: (events: readonly StreamEvent[]) => void;
  /** Events may have been missed: everything shown must be asked for again. */
  readonly onGap: () => void;
  readonly onState: (state: StreamState) => void;
}

const flushMs = 250;
const retryMs = 2000;
const longestRetryMs = 30_000;

type Message =
  | { readonly kind: 'event'; readonly text: string }
  | { readonly kind: 'gap'; readonly id: number }
  | { readonly kind: 'state'; readonly state: StreamState }
  /** A tab that has just come asks the one with the connection how it is. */
  | { readonly kind: 'ask' };

/**
 * Opens the tab's event stream and returns its end. A browser allows six connections to a host over HTTP/1.1, for all
 * tabs together, so that one tab (the holder of a web lock) keeps the only EventSource and broadcasts to the others;
 * when it closes, the next one goes on from the last event that it has seen.
 */
export function openEventStream(options: EventStreamOptions): () => void {
  const stop = new AbortController();
  const channel = new BroadcastChannel('studio-events');
  let last = options.after;
  let waiting: StreamEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: StreamState = 'connecting';
  let leading = false;

  const changeState = (next: StreamState) => {
    state = next;
    options.onState(next);
  };
  const flush = () => {
    timer = undefined;
    const batch = waiting;
    waiting = [];
    if (batch.length > 0) options.onEvents(batch);
  };
  const receive = (message: Message) => {
    if (message.kind === 'ask') return leading && channel.postMessage({ kind: 'state', state } satisfies Message);
    if (message.kind === 'state') return changeState(message.state);
    if (message.kind === 'gap') {
      last = message.id;
      return options.onGap();
    }
    const event = decodeEvent(message.text);
    if (event === null || (last !== undefined && event.id <= last)) return;
    last = event.id;
    waiting.push(event);
    timer ??= setTimeout(flush, flushMs);
  };

  changeState('connecting');
  channel.onmessage = ({ data }: MessageEvent<Message>) => receive(data);
  const share = (message: Message) => {
    receive(message);
    channel.postMessage(message);
  };
  channel.postMessage({ kind: 'ask' } satisfies Message);
  navigator.locks
    .request('studio-events', { signal: stop.signal }, () => {
      leading = true;
      return follow(() => last, share, stop.signal);
    })
    .catch((error: unknown) => {
      if (!stop.signal.aborted) throw error;
    });

  return () => {
    stop.abort();
    channel.close();
    clearTimeout(timer);
  };
}

/** Keeps an EventSource open until the signal; a refused one, which the browser gives up, is opened again. */
function follow(last: () => number | undefined, share: (message: Message) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let refused = 0;
    const open = () => {
      const after = last();
      source = new EventSource(after === undefined ? '/api/events' : `/api/events?after=${after}`);
      source.onopen = () => {
        refused = 0;
        share({ kind: 'state', state: 'live' });
      };
      source.onmessage = ({ data }: MessageEvent<string>) => share({ kind: 'event', text: data });
      source.addEventListener('gap', ({ lastEventId }: MessageEvent) => share({ kind: 'gap', id: Number(lastEventId) }));
      source.onerror = () => {
        share({ kind: 'state', state: 'offline' });
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, Math.min(longestRetryMs, retryMs * 2 ** refused++));
      };
    };
    const close = () => {
      clearTimeout(timer);
      source?.close();
      resolve();
    };
    if (signal.aborted) return close();
    signal.addEventListener('abort', close, { once: true });
    open();
  });
}

function decodeEvent(text: string): StreamEvent | null {
  const result = streamEventSchema.safeParse(JSON.parse(text));
  return result.success ? result.data : null;
}
