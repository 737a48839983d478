import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { RunDetail, RunList, RunSeries, RunSummary, StreamEvent } from '../contract';
import { keys } from './keys';

/** A live series is asked for again, thinned, once it has grown to this many points. */
const pointLimit = 1200;

/** Brings a batch of events into the cache: appends what it can, and has the rest asked for again by `ask`. */
export function applyEvents(client: QueryClient, events: readonly StreamEvent[], ask = (queryKey: QueryKey): void => void client.invalidateQueries({ queryKey })): void {
  const stale = new Map<string, QueryKey>();
  const refresh = (key: QueryKey) => stale.set(JSON.stringify(key), key);
  for (const event of events) {
    switch (event.type) {
      case 'metric':
        client.setQueriesData<RunSeries>({ queryKey: keys.runPart(event.runId, 'series') }, (old) => old && appendMetric(old, event));
        break;
      case 'progress':
        updateRun(client, event.runId, event.id, { progress: { phase: event.phase, done: event.done, total: event.total } });
        refresh(keys.run(event.runId));
        break;
      case 'state':
        updateRun(client, event.runId, event.id, { state: event.state, reason: event.reason });
        for (const key of [['run', event.runId], keys.runs, keys.runFigures, keys.comparisons, keys.experiments, keys.status]) refresh(key);
        break;
      case 'deleted':
        client.setQueryData(keys.runDeleted(event.runId), true);
        client.setQueriesData<RunList>({ queryKey: keys.runs }, (old) => old && { runs: old.runs.filter(({ id }) => id !== event.runId) });
        client.removeQueries({ queryKey: ['run', event.runId], type: 'inactive' });
        for (const key of [keys.runs, keys.runFigures, keys.experiments, keys.status]) refresh(key);
        break;
      case 'rollouts':
        for (const part of event.phase === 'train' ? (['distribution', 'harnesses', 'distances', 'rollouts'] as const) : (['evaluation', 'distances', 'rollouts', 'grid', 'breakdown', 'pairs'] as const)) {
          refresh(keys.runPart(event.runId, part));
        }
        if (event.phase === 'evaluate') refresh(keys.capabilities(event.experimentId));
        break;
      case 'checkpoint':
        refresh(keys.run(event.runId));
        break;
      case 'log':
        refresh(keys.runPart(event.runId, 'log'));
        break;
    }
  }
  for (const query of client.getQueryCache().findAll({ predicate: (candidate) => isOvergrown(candidate.state.data) })) refresh(query.queryKey);
  for (const queryKey of stale.values()) ask(queryKey);
}

function isOvergrown(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !('series' in data) || !Array.isArray(data.series)) return false;
  return data.series.some((series) => series?.points?.length > pointLimit);
}

/** The series with one step's values put in their places; a step sent again replaces its point. */
export function appendMetric(old: RunSeries, event: Extract<StreamEvent, { type: 'metric' }>): RunSeries {
  if (event.id <= old.lastEventId) return old;
  const series = old.series.map((one) => {
    const value = event.values[one.name];
    if (value === undefined) return one;
    const point = [event.step, value] satisfies [number, number];
    if (event.step > (one.points.at(-1)?.[0] ?? -1)) return { ...one, points: [...one.points, point] };
    const before = one.points.filter(([step]) => step < event.step);
    const after = one.points.filter(([step]) => step > event.step);
    return { ...one, points: [...before, point, ...after] };
  });
  return { series, lastEventId: event.id };
}

function updateRun(client: QueryClient, id: string, eventId: number, change: Partial<RunSummary>): void {
  client.setQueryData<RunDetail>(keys.run(id), (old) => (old && eventId > old.lastEventId ? { ...old, ...change, lastEventId: eventId } : old));
  client.setQueriesData<RunList>({ queryKey: keys.runs }, (old) => old && { runs: old.runs.map((run) => (run.id === id ? { ...run, ...change } : run)) });
}
