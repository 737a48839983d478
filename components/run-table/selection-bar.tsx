'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keys } from '../../lib/client/keys';
import { cancelRun, deleteRun } from '../../lib/client/runs';
import { mostCompared, type RunSummary } from '../../lib/contract';
import { Button, ButtonLink } from '../ui/button';
import { ConfirmButton } from '../ui/confirm-button';
import { count } from '../ui/format';
import { changeRuns, type Outcome } from '../ui/change-runs';
import type { Selection } from './use-selection';

/** What can be done with the chosen runs. */
export function SelectionBar({ runs, selection }: { runs: readonly RunSummary[]; selection: Selection }) {
  const client = useQueryClient();
  const chosen = selection.ids.flatMap((id) => runs.find((run) => run.id === id) ?? []);
  const open = chosen.filter(({ state, cancelRequested }) => state === 'queued' || (state === 'running' && !cancelRequested));
  const ended = chosen.filter(({ state }) => state !== 'running');
  const refresh = () => {
    for (const queryKey of [keys.runs, keys.runFigures, keys.experiments, keys.status]) void client.invalidateQueries({ queryKey });
  };
  const cancel = useMutation({ mutationFn: () => changeRuns(open.map(({ id }) => id), cancelRun), onSettled: refresh });
  const remove = useMutation({ mutationFn: () => changeRuns(ended.map(({ id }) => id), deleteRun), onSettled: refresh });
  if (chosen.length === 0) return <Refusals outcome={remove.data ?? cancel.data} />;
  const comparable = chosen.length >= 2 && chosen.length <= mostCompared;
  const running = chosen.length - ended.length;
  return (
    <div role="region" aria-label="Chosen runs" className="sticky bottom-2 z-30 mt-3 flex flex-wrap items-center gap-2 rounded-lg border border-accent/60 bg-panel px-3 py-2 shadow-lg">
      <p role="status" className="mr-2 font-medium">
        {count(chosen.length, 'run')} chosen
      </p>
      {comparable ? (
        <ButtonLink tone="primary" href={`/compare?runs=${selection.ids.join(',')}`}>
          Compare {chosen.length} runs
        </ButtonLink>
      ) : (
        <p className="text-xs text-muted">{chosen.length < 2 ? `Choose one more to compare, up to ${mostCompared} in all.` : `At most ${mostCompared} can be compared; leave ${chosen.length - mostCompared} out.`}</p>
      )}
      {open.length > 0 && <ConfirmButton label={`Cancel ${open.length}`} question={`Stop ${count(open.length, 'run')}?`} busy={cancel.isPending} onConfirm={() => cancel.mutate()} />}
      {ended.length > 0 && <ConfirmButton label={`Delete ${ended.length}`} question={`Delete ${count(ended.length, 'run')} for good?`} busy={remove.isPending} onConfirm={() => remove.mutate()} />}
      {running > 0 && <p className="text-xs text-muted">{count(running, 'run')} must be cancelled before deleting.</p>}
      <Button tone="quiet" onClick={selection.clear}>
        Choose none
      </Button>
      <Refusals outcome={remove.data ?? cancel.data} />
    </div>
  );
}

function Refusals({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome || outcome.refused.length === 0) return null;
  return (
    <div role="alert" className="basis-full text-xs text-bad">
      {outcome.refused.map((text) => (
        <p key={text} className="first-letter:uppercase">
          {text}
        </p>
      ))}
    </div>
  );
}
