import { newestEventId } from '../../db/store/events';
import { listMetricNames, readSeries } from '../../db/store/metrics';
import { findRunRow } from '../../db/store/runs';
import type { RunSeries, SeriesQuery } from '../contract/api/run-data';
import { downSample } from '../stats/down-sample';
import type { Context } from './context';
import { found } from './found';

/** Metrics of a run, each thinned to at most `points` with its extremes kept; names that it lacks are left out. */
export function runSeries(ctx: Context, runId: string, { names, points }: SeriesQuery): RunSeries {
  found(findRunRow(ctx.db, runId), 'run', runId);
  const lastEventId = newestEventId(ctx.db, runId);
  const asked = names === undefined ? null : new Set(names.split(','));
  const series = listMetricNames(ctx.db, runId)
    .filter((name) => asked === null || asked.has(name))
    .map((name) => {
      const all = readSeries(ctx.db, runId, name).map(({ step, value }) => ({ x: step, y: value }));
      return { name, points: downSample(all, points).map(({ x, y }): [number, number] => [x, y]) };
    });
  return { series, lastEventId };
}
