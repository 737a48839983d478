import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { comparisonSchema, runFiguresListSchema } from '../contract';
import { keys } from './keys';
import { request, withQuery } from './request';

const soonMs = 50;
const liveMs = 5000;

/** Figures for the table of runs: asked again at once while some are not ready, and every 5 s while `live`. */
export function runFiguresQuery(live = false) {
  return queryOptions({
    queryKey: keys.runFigures,
    queryFn: ({ signal }) => request(runFiguresListSchema, '/api/runs/figures', { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.pending > 0 ? soonMs : live ? liveMs : false),
  });
}

/** Two to eight runs compared with a baseline. */
export function comparisonQuery(runs: readonly string[], baseline: string) {
  return queryOptions({
    queryKey: [...keys.comparisons, [...runs], baseline],
    queryFn: ({ signal }) => request(comparisonSchema, withQuery('/api/compare', { runs: runs.join(','), baseline }), { signal }),
    placeholderData: keepPreviousData,
  });
}
