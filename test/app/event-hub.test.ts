import { setMaxListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createEventHub, replayLimit, streamLimit } from '../../app/api/events/event-hub';

/** A table of events in memory, which counts how often it is read. */
function table(first = 1, padding = '') {
  const rows: { id: number; text: string }[] = [];
  let reads = 0;
  return {
    add(count: number) {
      for (let i = 0; i < count; i++) rows.push({ id: first + rows.length, text: `{"n":${first + rows.length}${padding}}` });
    },
    reads: () => reads,
    newest: () => rows.at(-1)?.id ?? 0,
    after(id: number, limit: number) {
      reads++;
      return { events: rows.filter((row) => row.id > id).slice(0, limit), gap: id + 1 < (rows[0]?.id ?? 0) };
    },
  };
}

/** Ids of the events, and the kinds of other messages, that a reader has been sent so far. */
async function take(reader: ReadableStreamDefaultReader<Uint8Array>, until: (ids: number[], text: string) => boolean) {
  let text = '';
  const ids = () => [...text.matchAll(/^id: (\d+)\ndata: /gm)].map((match) => Number(match[1]));
  while (!until(ids(), text)) {
    const { done, value } = await reader.read();
    if (done) break;
    text += new TextDecoder().decode(value);
  }
  return { ids: ids(), text };
}

const never = new AbortController().signal;
setMaxListeners(0, never);

describe('the event hub', () => {
  it('replays what came behind the given event and goes on live, each event once', async () => {
    const rows = table();
    const hub = createEventHub(rows);
    rows.add(5);
    const reader = hub.open(2, never).getReader();
    hub.poll();
    rows.add(2);
    hub.poll();
    hub.poll();
    const { ids } = await take(reader, (seen) => seen.includes(7));
    expect(ids).toEqual([3, 4, 5, 6, 7]);
  });

  it('starts at the newest event, and says so, when none is given', async () => {
    const rows = table();
    const hub = createEventHub(rows);
    rows.add(3);
    const reader = hub.open(null, never).getReader();
    rows.add(1);
    hub.poll();
    const { ids, text } = await take(reader, (seen) => seen.includes(4));
    expect(ids).toEqual([3, 4]);
    expect(text).toContain('event: gap\nid: 3\n');
  });

  it.each([
    ['comes from another database', 1, 10, 99],
    ['was pruned away', 500, 10, 300],
    ['lies too far back', 1, replayLimit + 2, 1],
  ])('tells of a gap when the event %s', async (_, first, count, after) => {
    const rows = table(first);
    const hub = createEventHub(rows);
    rows.add(count);
    const { text } = await take(hub.open(after, never).getReader(), (_ids, seen) => seen.includes('gap'));
    expect(text).toContain(`event: gap\nid: ${rows.newest()}\n`);
  });

  it('reads the table once for all readers who are up to date', () => {
    const rows = table();
    const hub = createEventHub(rows);
    for (let i = 0; i < streamLimit; i++) hub.open(0, never);
    rows.add(10);
    const before = rows.reads();
    hub.poll();
    expect(rows.reads() - before).toBe(1);
  });

  it('refuses one stream too many, and takes it when another has gone', () => {
    const hub = createEventHub(table());
    const leave = new AbortController();
    hub.open(0, leave.signal);
    for (let i = 1; i < streamLimit; i++) hub.open(0, never);
    expect(() => hub.open(0, never)).toThrow('100 event streams are open; close some tabs');
    leave.abort();
    expect(() => hub.open(0, never)).not.toThrow();
    expect(hub.size()).toBe(streamLimit);
  });

  it('keeps little for a slow reader, and loses nothing for it', async () => {
    const rows = table(1, ' '.repeat(1000));
    const hub = createEventHub(rows);
    const reader = hub.open(0, never).getReader();
    rows.add(replayLimit);
    const before = rows.reads();
    for (let i = 0; i < 100; i++) hub.poll();
    expect(rows.reads() - before).toBe(1);
    const seen: number[] = [];
    while (seen.at(-1) !== replayLimit) {
      seen.push(...(await take(reader, (ids) => ids.length > 0)).ids);
      hub.poll();
    }
    expect(seen).toEqual(Array.from({ length: replayLimit }, (_, i) => i + 1));
  });

  it('ends every stream when it closes, and opens none afterwards', async () => {
    const hub = createEventHub(table());
    const reader = hub.open(0, never).getReader();
    hub.close();
    await take(reader, () => false);
    expect(hub.size()).toBe(0);
    expect(() => hub.open(0, never)).toThrow('shutting down');
  });

  it('forgets a reader who has gone', async () => {
    const hub = createEventHub(table());
    await hub.open(0, never).cancel();
    expect(hub.size()).toBe(0);
    hub.beat();
    hub.poll();
  });
});
