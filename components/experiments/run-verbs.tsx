'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '../../lib/client/keys';
import { cancelRun, liveRunsQuery, resumeRun } from '../../lib/client/runs';
import type { RunSummary } from '../../lib/contract';
import { changeRuns } from '../ui/change-runs';
import { ConfirmButton } from '../ui/confirm-button';
import { count } from '../ui/format';

/** Cancels everything that is under way, and takes up again what failed or was cancelled. */
export function RunVerbs({ experimentId, known }: { experimentId: string; known: readonly RunSummary[] }) {
  const { data } = useQuery(liveRunsQuery(experimentId));
  const runs = data?.runs ?? known;
  const open = runs.filter(({ state, cancelRequested }) => state === 'queued' || (state === 'running' && !cancelRequested));
  const cancel = useVerb(cancelRun);
  const resume = useVerb(resumeRun);
  const failed = runs.filter(({ state }) => state === 'failed');
  const cancelled = runs.filter(({ state }) => state === 'cancelled');
  const refused = [...(cancel.data?.refused ?? []), ...(resume.data?.refused ?? [])];
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {cancel.isPending || resume.isPending ? (
        <p role="status" className="text-xs text-muted">
          {cancel.isPending ? `Cancelling: ${cancel.through} of ${cancel.variables.length}` : `Resuming: ${resume.through} of ${resume.variables?.length ?? 0}`}
        </p>
      ) : (
        <>
          {failed.length > 0 && <ConfirmButton tone="plain" label={`Resume ${failed.length} failed`} question={`Queue ${count(failed.length, 'run')} again?`} onConfirm={() => resume.mutate(failed)} />}
          {cancelled.length > 0 && <ConfirmButton tone="plain" label={`Resume ${cancelled.length} cancelled`} question={`Queue ${count(cancelled.length, 'run')} again?`} onConfirm={() => resume.mutate(cancelled)} />}
          {open.length > 0 && <ConfirmButton label={`Cancel all ${open.length} under way`} question={`Stop ${count(open.length, 'run')}?`} onConfirm={() => cancel.mutate(open)} />}
        </>
      )}
      {refused.length > 0 && (
        <div role="alert" className="basis-full text-right text-xs text-bad">
          {refused.map((text) => (
            <p key={text} className="first-letter:uppercase">
              {text}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

function useVerb(change: (id: string) => Promise<unknown>) {
  const client = useQueryClient();
  const [through, setThrough] = useState(0);
  const mutation = useMutation({
    mutationFn: (runs: readonly RunSummary[]) => {
      setThrough(0);
      return changeRuns(runs.map(({ id }) => id), change, setThrough);
    },
    onSettled: () => {
      for (const queryKey of [keys.runs, keys.runFigures, keys.experiments, keys.status]) void client.invalidateQueries({ queryKey });
    },
  });
  return { ...mutation, through };
}
