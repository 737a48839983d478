import { Button } from '../ui/button';
import type { Draft } from './use-draft';
import type { SpaceVerbs } from './use-space-verbs';

/** The space was changed or deleted elsewhere while it was edited here: nothing is lost until one has chosen. */
export function DraftConflict({ lost, version, draft, verbs }: { lost: boolean; version: number; draft: Draft; verbs: SpaceVerbs }) {
  return (
    <div role="alert" className="mb-4 rounded-lg border border-bad/60 bg-bad-wash p-3 text-[13px]">
      <p className="font-medium">{lost ? 'This space was deleted elsewhere while you changed it.' : `This space was changed elsewhere: version ${version} is newer than the one that you began from.`}</p>
      <p className="mt-0.5">Your changes are still here. {lost ? 'Keep them as a new space, or give them up.' : 'Take the newer version, keep yours as a space of its own, or put yours in the newer one’s place.'}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button busy={verbs.copy.isPending} onClick={() => verbs.copy.mutate()}>
          Save mine as a copy
        </Button>
        {!lost && <Button onClick={draft.rebase}>Keep mine in its place</Button>}
        <Button tone="danger" onClick={draft.discard}>
          {lost ? 'Give mine up' : 'Take the newer version'}
        </Button>
      </div>
    </div>
  );
}
