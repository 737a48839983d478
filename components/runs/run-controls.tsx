'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keys } from '../../lib/client/keys';
import { cancelRun, deleteRun, resumeRun } from '../../lib/client/runs';
import type { RunDetail } from '../../lib/contract';
import { Button, ButtonLink } from '../ui/button';
import { ConfirmButton } from '../ui/confirm-button';

/** Ways on from a run; cancel what is under way, resume what was stopped, delete what does not run. */
export function RunControls({ run }: { run: RunDetail }) {
  const client = useQueryClient();
  const refreshLists = () => {
    for (const queryKey of [keys.runs, keys.runFigures, keys.experiments, keys.status]) void client.invalidateQueries({ queryKey });
  };
  const onSuccess = (changed: RunDetail) => {
    client.setQueryData(keys.run(run.id), changed);
    refreshLists();
  };
  const cancel = useMutation({ mutationFn: () => cancelRun(run.id), onSuccess });
  const resume = useMutation({ mutationFn: () => resumeRun(run.id), onSuccess });
  const remove = useMutation({
    mutationFn: () => deleteRun(run.id),
    onSuccess: () => {
      client.setQueryData(keys.runDeleted(run.id), true);
      refreshLists();
    },
  });
  const error = cancel.error ?? resume.error ?? remove.error;
  return (
    <>
      <ButtonLink href={`/runs/${run.id}/trajectory`}>Trajectories</ButtonLink>
      <ButtonLink href={`/evaluations/${run.id}`}>Evaluation</ButtonLink>
      <ButtonLink href={`/compare?runs=${run.id}`}>Compare</ButtonLink>
      <ButtonLink href={`/experiments/new?from=${run.id}`}>Rerun with changes</ButtonLink>
      {(run.state === 'queued' || run.state === 'running') && (
        <ConfirmButton label={run.cancelRequested ? 'Stopping' : 'Cancel'} question="Stop at the next step?" busy={cancel.isPending || run.cancelRequested} onConfirm={() => cancel.mutate()} />
      )}
      {(run.state === 'cancelled' || run.state === 'failed') && (
        <Button tone="primary" busy={resume.isPending} onClick={() => resume.mutate()}>
          Resume from the last checkpoint
        </Button>
      )}
      {run.state !== 'running' && <ConfirmButton label="Delete" question="Delete it for good?" busy={remove.isPending} onConfirm={() => remove.mutate()} />}
      {error && (
        <p role="alert" className="basis-full text-right text-xs text-bad first-letter:uppercase">
          {error.message}
        </p>
      )}
    </>
  );
}
