import { queryOptions } from '@tanstack/react-query';
import { installationSchema } from '../contract';
import { keys } from './keys';
import { request } from './request';

/** Data directory, workers and version. */
export function installationQuery() {
  return queryOptions({ queryKey: keys.installation, queryFn: ({ signal }) => request(installationSchema, '/api/installation', { signal }) });
}
