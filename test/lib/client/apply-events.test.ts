import { QueryClient, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RunSeries, StreamEvent } from '../../../lib/contract';
import { appendMetric, applyEvents } from '../../../lib/client/apply-events';
import { keys } from '../../../lib/client/keys';

const about = { at: 0, runId: 'r1', experimentId: 'e1' };
const metric = (id: number, step: number, value: number) => ({ ...about, id, type: 'metric', step, values: { reward: value } }) satisfies StreamEvent;

describe('appending a metric', () => {
  it('gives what a reload gives, however the events came', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(30), fc.double({ noNaN: true })), { maxLength: 60 }), (told) => {
        const start: RunSeries = { series: [{ name: 'reward', points: [] }], lastEventId: 0 };
        const live = told.reduce((series, [step, value], index) => appendMetric(series, metric(index + 1, step, value)), start);
        const stored = [...new Map(told)].sort(([a], [b]) => a - b);
        expect(live.series[0]?.points).toEqual(stored);
      }),
    );
  });

  it('leaves out an event that the answer held already', () => {
    const old: RunSeries = { series: [{ name: 'reward', points: [[1, 0.5]] }], lastEventId: 9 };
    expect(appendMetric(old, metric(9, 1, 0.1))).toBe(old);
  });
});

describe('a batch of events', () => {
  const asked = async (key: readonly unknown[], event: StreamEvent) => {
    const client = new QueryClient();
    let times = 0;
    const observer = new QueryObserver(client, { queryKey: key, queryFn: () => Promise.resolve({ runs: [], times: ++times }), staleTime: Infinity });
    const stop = observer.subscribe(() => undefined);
    await client.refetchQueries();
    const before = times;
    applyEvents(client, [event, { ...event, id: event.id + 1 }]);
    await client.refetchQueries({ predicate: () => false });
    stop();
    client.clear();
    return times - before;
  };

  it('has each query asked for again once, however many events concern it', async () => {
    const rollouts = { ...about, id: 1, type: 'rollouts', phase: 'train', step: 3, set: null, count: 128 } satisfies StreamEvent;
    expect(await asked([...keys.runPart('r1', 'distribution'), 'newest'], rollouts)).toBe(1);
    expect(await asked([...keys.runPart('r2', 'distribution'), 'newest'], rollouts)).toBe(0);
    expect(await asked(keys.runPart('r1', 'evaluation'), rollouts)).toBe(0);
  });

  it('refreshes runs and experiments when a run changes its state', async () => {
    const state = { ...about, id: 1, type: 'state', state: 'finished', reason: null } satisfies StreamEvent;
    expect(await asked([...keys.runs, null], state)).toBe(1);
    expect(await asked(keys.experiment('e1'), state)).toBe(1);
    expect(await asked(keys.run('r1'), state)).toBe(1);
  });

  it('asks again for a series that has grown too long to draw', async () => {
    const client = new QueryClient();
    const key = [...keys.runPart('r1', 'series'), ['reward']];
    const points = Array.from({ length: 1200 }, (_, step): [number, number] => [step, 0]);
    client.setQueryData<RunSeries>(key, { series: [{ name: 'reward', points }], lastEventId: 0 });
    applyEvents(client, [metric(1, 1200, 1)]);
    expect(client.getQueryState(key)?.isInvalidated).toBe(true);
    expect(client.getQueryData<RunSeries>(key)?.series[0]?.points.at(-1)).toEqual([1200, 1]);
    client.clear();
  });
});

describe('a run deleted elsewhere', () => {
  it('leaves the lists at once and is marked as gone, without being asked for again', () => {
    const client = new QueryClient();
    const run = (id: string) => ({ id, state: 'finished' });
    client.setQueryData([...keys.runs, null], { runs: [run('r1'), run('r2')] });
    client.setQueryData(keys.run('r1'), { id: 'r1' });
    applyEvents(client, [{ ...about, id: 5, type: 'deleted' }]);
    expect(client.getQueryData([...keys.runs, null])).toEqual({ runs: [run('r2')] });
    expect(client.getQueryData(keys.runDeleted('r1'))).toBe(true);
    expect(client.getQueryData(keys.run('r1'))).toBeUndefined();
    client.clear();
  });
});
