import { describe, expect, it, vi } from 'vitest';
import type { RunEvent } from '../../../lib/contract/run-event';
import { batchEvents, batchMs, createEventBatch } from '../../../workers/loop/event-batch';

const log = (n: number): RunEvent => ({ type: 'log', level: 'info', text: String(n) });
const texts = (events: readonly RunEvent[]) => events.map((event) => (event.type === 'log' ? event.text : ''));

describe('a batch of events', () => {
  it('is stored when 500 have gathered, in order, one batch after the other', async () => {
    const stored: string[][] = [];
    let storing = 0;
    const batch = createEventBatch(async (events) => {
      expect(++storing).toBe(1);
      await Promise.resolve();
      stored.push(texts(events));
      storing -= 1;
      return true;
    }, () => undefined);
    for (let n = 0; n < 2 * batchEvents + 1; n++) batch.add(log(n));
    expect(await batch.flush()).toBe(true);
    expect(stored.map(({ length }) => length)).toEqual([batchEvents, batchEvents, 1]);
    expect(stored.flat()).toEqual(Array.from({ length: 2 * batchEvents + 1 }, (_, n) => String(n)));
  });

  it('is stored after a quarter of a second, counted from its first event', async () => {
    vi.useFakeTimers();
    const stored: string[][] = [];
    const batch = createEventBatch(async (events) => stored.push(texts(events)) > 0, () => undefined);
    batch.add(log(1));
    await vi.advanceTimersByTimeAsync(batchMs - 1);
    batch.add(log(2));
    expect(stored).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(stored).toEqual([['1', '2']]);
    vi.useRealTimers();
  });

  it('stores nothing more once the lease is lost', async () => {
    let calls = 0;
    const lost = vi.fn();
    const batch = createEventBatch(async () => ++calls > 1, lost);
    batch.add(log(1));
    expect(await batch.flush()).toBe(false);
    batch.add(log(2));
    expect(await batch.flush()).toBe(false);
    expect(calls).toBe(1);
    expect(lost).toHaveBeenCalled();
  });

  it('passes on what the store threw', async () => {
    const ended = vi.fn();
    const batch = createEventBatch(() => Promise.reject(new Error('disk full')), ended);
    batch.add(log(1));
    await expect(batch.flush()).rejects.toThrow('disk full');
    expect(ended).toHaveBeenCalled();
  });
});
