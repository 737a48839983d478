import { StudioError } from '../../../lib/contract';

export const streamLimit = 100;
/** A stream further behind than this is told of a gap instead of being sent everything. */
export const replayLimit = 5000;
const page = 500;
/** Bytes that may wait for one slow reader; it is served again, from where it stopped, when it has read them. */
const waitingBytes = 256 * 1024;

export interface EventSourceRows {
  /** Id of the newest event; 0 without any. */
  newest(): number;
  /** At most `limit` events behind `after`, ascending, each as JSON text; `gap` when some of them are no longer kept. */
  after(id: number, limit: number): { readonly events: readonly { readonly id: number; readonly text: string }[]; readonly gap: boolean };
}

interface Stream {
  controller: ReadableStreamDefaultController<Uint8Array>;
  /** Last event sent. */
  cursor: number;
}

export interface EventHub {
  /** Opens a stream behind event `after` (null: at the newest). Throws `unavailable` when there are 100 already, or after `close`. */
  open(after: number | null, signal: AbortSignal): ReadableStream<Uint8Array>;
  /** Sends what is new to everybody; one read of the database serves all who are up to date. */
  poll(): void;
  /** Keeps connections from being taken for dead. */
  beat(): void;
  size(): number;
  /** Ends every stream, so that the server can end. */
  close(): void;
}

const encoder = new TextEncoder();
const message = (id: number, text: string) => `id: ${id}\ndata: ${text}\n\n`;

/** All event streams of one web process. The caller drives `poll` and `beat`. */
export function createEventHub(rows: EventSourceRows): EventHub {
  const streams = new Set<Stream>();
  let closed = false;

  const send = (stream: Stream, text: string) => {
    try {
      stream.controller.enqueue(encoder.encode(text));
    } catch {
      streams.delete(stream); // the reader went away between two polls
    }
  };
  const isBehind = (stream: Stream) => (stream.controller.desiredSize ?? 0) <= 0;

  return {
    open(after, signal) {
      if (closed) throw new StudioError('unavailable', 'the studio is shutting down; start it again with npm start');
      if (streams.size >= streamLimit) throw new StudioError('unavailable', `${streamLimit} event streams are open; close some tabs`);
      let stream: Stream;
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            const newest = rows.newest();
            const gap = after === null || after > newest || newest - after > replayLimit || rows.after(after, 1).gap;
            stream = { controller, cursor: gap ? newest : after };
            streams.add(stream);
            send(stream, `retry: 2000\n: ${' '.repeat(1024)}\n\n`); // Safari shows nothing before 1 KiB
            if (gap) send(stream, `event: gap\nid: ${newest}\ndata: {}\n\n`);
            signal.addEventListener('abort', () => streams.delete(stream), { once: true });
          },
          cancel: () => void streams.delete(stream),
        },
        { highWaterMark: waitingBytes, size: (chunk) => chunk.byteLength },
      );
    },
    poll() {
      const pages = new Map<number, ReturnType<EventSourceRows['after']>>();
      for (const stream of streams) {
        if (isBehind(stream)) continue;
        const news = pages.get(stream.cursor) ?? rows.after(stream.cursor, page);
        pages.set(stream.cursor, news);
        const last = news.events.at(-1);
        if (last === undefined) continue;
        send(stream, news.events.map(({ id, text }) => message(id, text)).join(''));
        stream.cursor = last.id;
      }
    },
    beat() {
      for (const stream of streams) if (!isBehind(stream)) send(stream, ': beat\n\n');
    },
    size: () => streams.size,
    close() {
      closed = true;
      for (const { controller } of streams) controller.close();
      streams.clear();
    },
  };
}
