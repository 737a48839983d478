import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { keys } from '../../lib/client/keys';
import { createSpace, deleteSpace, spaceQuery, updateSpace } from '../../lib/client/spaces';
import { isStudioError, type SpaceDetail } from '../../lib/contract';
import { notify } from '../ui/toast';
import type { Draft } from './use-draft';

/** Saves the draft, puts it beside the space as a copy, or deletes the space. */
export function useSpaceVerbs(space: SpaceDetail, draft: Draft) {
  const client = useQueryClient();
  const router = useRouter();
  const listed = () => void client.invalidateQueries({ queryKey: keys.spaces, exact: true });
  const save = useMutation({
    mutationFn: () => updateSpace(space.id, draft.definition, draft.version),
    onSuccess(saved) {
      client.setQueryData(keys.space(space.id), saved);
      draft.discard();
      listed();
      notify({ title: 'Space saved', tone: 'good', key: `space ${space.id}` });
    },
    // Someone else was quicker: what they made is needed to choose between the two.
    onError: (error) => isStudioError(error) && error.code === 'conflict' && void client.invalidateQueries({ queryKey: spaceQuery(space.id).queryKey }),
  });
  const copy = useMutation({
    mutationFn: () => createSpace({ ...draft.definition, name: `${draft.definition.name.slice(0, 52)} (mine)` }),
    onSuccess(made) {
      draft.discard();
      listed();
      router.push(`/spaces/${made.id}`);
    },
  });
  const remove = useMutation({
    mutationFn: () => deleteSpace(space.id),
    onSuccess() {
      draft.discard();
      router.push('/spaces');
      listed();
    },
  });
  const shown = draft.outdated ? null : save.error;
  return { save, copy, remove, error: shown ?? copy.error ?? remove.error };
}

export type SpaceVerbs = ReturnType<typeof useSpaceVerbs>;
