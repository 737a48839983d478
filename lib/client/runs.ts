import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { RolloutsQueryInput } from '../contract';
import {
  deletedSchema,
  distributionSchema,
  harnessMeansSchema,
  rolloutListSchema,
  runDetailSchema,
  runEvaluationSchema,
  runListSchema,
  runLogSchema,
  runSeriesSchema,
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
    staleTime: Infinity,
  });
}

/** Rewards of one training step; the newest one when `step` is left out. */
export function distributionQuery(id: string, step?: number) {
  return queryOptions({
    queryKey: [...keys.runPart(id, 'distribution'), step ?? 'newest'],
    queryFn: ({ signal }) => request(distributionSchema, withQuery(run(id, '/distribution'), { step }), { signal }),
    placeholderData: keepPreviousData,
  });
}

export function harnessMeansQuery(id: string) {
  return queryOptions({
    queryKey: keys.runPart(id, 'harnesses'),
    queryFn: ({ signal }) => request(harnessMeansSchema, run(id, '/harnesses'), { signal }),
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

/** The last lines of the run's log. */
export function runLogQuery(id: string) {
  return queryOptions({ queryKey: keys.runPart(id, 'log'), queryFn: ({ signal }) => request(runLogSchema, run(id, '/log'), { signal }) });
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
