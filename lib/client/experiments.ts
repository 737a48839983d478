import { queryOptions } from '@tanstack/react-query';
import type { ExperimentLaunch } from '../contract';
import { experimentDetailSchema, experimentListSchema, paceListSchema, presetListSchema } from '../contract';
import { keys } from './keys';
import { request, segment } from './request';

export function presetsQuery() {
  return queryOptions({
    queryKey: keys.presets,
    queryFn: ({ signal }) => request(presetListSchema, '/api/presets', { signal }),
    staleTime: Infinity,
  });
}

/** How long runs took here, for the predicted time of a launch. */
export function paceQuery() {
  return queryOptions({
    queryKey: [...keys.experiments, 'pace'],
    queryFn: ({ signal }) => request(paceListSchema, '/api/experiments/pace', { signal }),
  });
}

export function experimentsQuery() {
  return queryOptions({
    queryKey: [...keys.experiments, 'list'],
    queryFn: ({ signal }) => request(experimentListSchema, '/api/experiments', { signal }),
  });
}

export function experimentQuery(id: string) {
  return queryOptions({
    queryKey: keys.experiment(id),
    queryFn: ({ signal }) => request(experimentDetailSchema, `/api/experiments/${segment(id)}`, { signal }),
  });
}

/** Launches, once, however often it is sent with one key ({@link newIdempotencyKey}). */
export function launchExperiment(launch: ExperimentLaunch) {
  return request(experimentDetailSchema, '/api/experiments', { method: 'POST', body: launch });
}

/** Make one when the form opens and keep it until the launch has been answered. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}
