import { queryOptions } from '@tanstack/react-query';
import type { DesignCreateInput } from '../contract';
import { designDetailSchema, designListSchema } from '../contract';
import { keys } from './keys';
import { request, segment, withQuery } from './request';

/** Designs of one space, or of all of them. */
export function designsQuery(space?: string) {
  return queryOptions({
    queryKey: [...keys.designs, 'list', space ?? null],
    queryFn: ({ signal }) => request(designListSchema, withQuery('/api/designs', { space }), { signal }),
  });
}

export function designQuery(id: string) {
  return queryOptions({
    queryKey: keys.design(id),
    queryFn: ({ signal }) => request(designDetailSchema, `/api/designs/${segment(id)}`, { signal }),
    staleTime: Infinity,
  });
}

export function createDesign(design: DesignCreateInput) {
  return request(designDetailSchema, '/api/designs', { method: 'POST', body: design });
}
