import { queryOptions } from '@tanstack/react-query';
import type { PreviewRequest, SpaceDefinition } from '../contract';
import { deletedSchema, previewSchema, spaceCountSchema, spaceDetailSchema, spaceListSchema } from '../contract';
import { keys } from './keys';
import { request, segment } from './request';

export function spacesQuery() {
  return queryOptions({ queryKey: keys.spaces, queryFn: ({ signal }) => request(spaceListSchema, '/api/spaces', { signal }) });
}

export function spaceQuery(id: string) {
  return queryOptions({ queryKey: keys.space(id), queryFn: ({ signal }) => request(spaceDetailSchema, `/api/spaces/${segment(id)}`, { signal }) });
}

/** Number of harnesses of a definition that need not be stored. */
export function spaceCountQuery(definition: SpaceDefinition) {
  return queryOptions({
    queryKey: [...keys.spaces, 'count', definition],
    queryFn: ({ signal }) => request(spaceCountSchema, '/api/spaces/count', { method: 'POST', body: { definition }, signal }),
    staleTime: Infinity,
  });
}

/** The very text that a model sees in one harness. */
export function previewQuery(preview: PreviewRequest) {
  return queryOptions({
    queryKey: [...keys.spaces, 'preview', preview],
    queryFn: ({ signal }) => request(previewSchema, '/api/spaces/preview', { method: 'POST', body: preview, signal }),
    staleTime: Infinity,
  });
}

export function createSpace(definition: SpaceDefinition) {
  return request(spaceDetailSchema, '/api/spaces', { method: 'POST', body: { definition } });
}

/** Refused with `conflict` when the space has changed since `version`. */
export function updateSpace(id: string, definition: SpaceDefinition, version: number) {
  return request(spaceDetailSchema, `/api/spaces/${segment(id)}`, { method: 'PUT', body: { definition, version } });
}

export function deleteSpace(id: string) {
  return request(deletedSchema, `/api/spaces/${segment(id)}`, { method: 'DELETE' });
}
