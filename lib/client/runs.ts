import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { LogLevel, RolloutsQueryInput } from '../contract';
import {
  deletedSchema,
  distributionSchema,
  harnessMeansSchema,
  rolloutListSchema,
  runDistancesSchema,
  runDetailSchema,
  runEvaluationSchema,
  runListSchema,
  runLogSchema,
  runSeriesSchema,
  seedBandSchema,
  trajectorySchema,
} from '../contract';
import { keys } from './keys';
import { request, segment, withQuery } from './request';

const run = (id: string, part = '') => `/api/runs/${segment(id)}${part}`;

/** Runs of one experiment, or of all of them; kept current by the event stream. */
export function runsQuery(experiment?: string) {
  return queryOptions({
    queryKey: [...keys.runs, experiment ?? null],
    queryFn: ({ signal }) => request(runListSchema, withQuery('/api/runs', { experiment }), { signal }),
  });
}

/** {@link runsQuery}, asked for again every 5 s while a run is under way: the time left is the server's estimate. */
export function liveRunsQuery(experiment?: string) {
  return queryOptions({ ...runsQuery(experiment), refetchInterval: ({ state }) => (state.data?.runs.some((one) => one.state === 'running') ? 5000 : false) });
}

export function runQuery(id: string) {
  return queryOptions({ queryKey: keys.run(id), queryFn: ({ signal }) => request(runDetailSchema, run(id), { signal }) });
}

/** Metrics as [step, value] series of at most 600 points; new points are appended by the event stream. */
export function seriesQuery(id: string, names: readonly string[]) {
  return queryOptions({
    queryKey: [...keys.runPart(id, 'series'), [...names]],
    queryFn: ({ signal }) => request(runSeriesSchema, withQuery(run(id, '/series'), { names: names.join(',') }), { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    // Comparing every point with its predecessor four times a second would cost more than drawing them.
    structuralSharing: false,
  });
}

/** Rewards of the newest training step, and quantile bands over all steps. */
export function distributionQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.runPart(id, 'distribution'), 'newest'],
    queryFn: ({ signal }) => request(distributionSchema, run(id, '/distribution'), { signal }),
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });
}

/** Rewards of one training step, which do not change any more. */
export function stepRewardsQuery(id: string, step: number) {
  return queryOptions({
    queryKey: ['run', id, 'step', step],
    queryFn: ({ signal }) => request(distributionSchema, withQuery(run(id, '/distribution'), { step, bands: 'none' }), { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}

/** Lowest and highest value of a metric over the seeds of the run's arm. */
export function seedBandQuery(id: string, name: string) {
  return queryOptions({
    queryKey: [...keys.runPart(id, 'seeds'), name],
    queryFn: ({ signal }) => request(seedBandSchema, withQuery(run(id, '/seeds'), { name }), { signal }),
  });
}

/** Success by Hamming distance. */
export function distancesQuery(id: string) {
  return queryOptions({
    queryKey: keys.runPart(id, 'distances'),
    queryFn: ({ signal }) => request(runDistancesSchema, run(id, '/distances'), { signal }),
  });
}

export function harnessMeansQuery(id: string) {
  return queryOptions({
    queryKey: keys.runPart(id, 'harnesses'),
    queryFn: ({ signal }) => request(harnessMeansSchema, run(id, '/harnesses'), { signal }),
    structuralSharing: false,
  });
}

export function evaluationQuery(id: string) {
  return queryOptions({
    queryKey: keys.runPart(id, 'evaluation'),
    queryFn: ({ signal }) => request(runEvaluationSchema, run(id, '/evaluation'), { signal }),
  });
}

export function rolloutsQuery(id: string, filter: RolloutsQueryInput = {}) {
  return queryOptions({
    queryKey: [...keys.runPart(id, 'rollouts'), filter],
    queryFn: ({ signal }) => request(rolloutListSchema, withQuery(run(id, '/rollouts'), { ...filter }), { signal }),
    placeholderData: keepPreviousData,
  });
}

export function trajectoryQuery(id: string, rollout: number) {
  return queryOptions({
    queryKey: ['run', id, 'trajectory', rollout],
    queryFn: ({ signal }) => request(trajectorySchema, withQuery(run(id, '/trajectory'), { rollout }), { signal }),
    staleTime: Infinity,
  });
}

/** The last lines of the run's log that are at least of a level and contain a text. */
export function runLogQuery(id: string, level: LogLevel = 'info', text = '') {
  return queryOptions({
    queryKey: [...keys.runPart(id, 'log'), level, text],
    queryFn: ({ signal }) => request(runLogSchema, withQuery(run(id, '/log'), { last: '1', level, text: text === '' ? undefined : text }), { signal }),
    placeholderData: keepPreviousData,
  });
}

export function cancelRun(id: string) {
  return request(runDetailSchema, run(id, '/cancel'), { method: 'POST', body: {} });
}

export function resumeRun(id: string) {
  return request(runDetailSchema, run(id, '/resume'), { method: 'POST', body: {} });
}

export function deleteRun(id: string) {
  return request(deletedSchema, run(id), { method: 'DELETE' });
}

/** Whether the event stream has told that a run was deleted while this tab was open. */
export function runDeletedQuery(id: string) {
  return queryOptions<boolean>({ queryKey: keys.runDeleted(id), queryFn: skipToken, initialData: false, staleTime: Infinity, gcTime: Infinity });
}
