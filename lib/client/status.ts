import { queryOptions } from '@tanstack/react-query';
import { statusResponseSchema } from '../contract';
import { keys } from './keys';
import { request } from './request';

/** Worker and queue, asked for every 10 s: a dead worker sends no event. */
export function statusQuery() {
  return queryOptions({
    queryKey: keys.status,
    queryFn: ({ signal }) => request(statusResponseSchema, '/api/status', { signal }),
    refetchInterval: 10_000,
  });
}
