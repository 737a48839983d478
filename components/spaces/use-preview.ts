import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previewQuery } from '../../lib/client/spaces';
import type { Preview, SpaceDefinition } from '../../lib/contract';
import { codeFault } from './preview-pickers';
import { faultOf } from './space-count';

export interface PreviewState {
  /** The last answer; it may be of another code than the one asked for. */
  readonly preview: Preview | null;
  /** Why the answer does not follow what was asked for, or null. */
  readonly fault: string | null;
  readonly loading: boolean;
  readonly retry: () => void;
}

/** The text of one harness; the last good one stays while the next is on its way or cannot be had. */
export function usePreview(definition: SpaceDefinition, code: string | null): PreviewState {
  const own = code === null ? null : (faultOf(definition) ?? codeFault(definition, code));
  const { data, error, isFetching, refetch } = useQuery({ ...previewQuery({ definition, code: code ?? '' }), enabled: code !== null && own === null });
  const [last, setLast] = useState<Preview | null>(null);
  if (data && data !== last) setLast(data);
  return { preview: data ?? last, fault: own ?? error?.message ?? null, loading: isFetching, retry: () => void refetch() };
}
