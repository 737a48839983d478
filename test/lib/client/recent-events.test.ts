import { expect, it } from 'vitest';
import { RecentEvents } from '../../../lib/client/recent-events';
import type { StreamEvent } from '../../../lib/contract';

const event = (id: number): StreamEvent => ({ id, at: 0, runId: 'r1', experimentId: 'e1', type: 'log', level: 'info', text: `line ${id}` });
const ids = (events: readonly StreamEvent[] | null) => events?.map(({ id }) => id);

it('tells what came behind an event', () => {
  const recent = new RecentEvents(4);
  expect(recent.since(4)).toEqual([]);
  recent.add([event(5), event(6), event(7)]);
  expect(ids(recent.since(5))).toEqual([6, 7]);
  expect(recent.since(9)).toEqual([]);
});

it('says that it does not know what came before it began, after a gap, or beyond what it keeps', () => {
  const recent = new RecentEvents(4);
  expect(recent.since(3)).toBeNull();
  recent.forget();
  expect(recent.since(4)).toBeNull();
  recent.add([event(20)]);
  expect(recent.since(18)).toBeNull();
  expect(ids(recent.since(19))).toEqual([20]);
  recent.add(Array.from({ length: 2000 }, (_, i) => event(21 + i)));
  expect(recent.since(19)).toBeNull();
  expect(recent.since(20)).toHaveLength(2000);
});
