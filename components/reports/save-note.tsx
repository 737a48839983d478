import type { ReportDetail } from '../../lib/contract';
import { Button } from '../ui/button';
import type { Draft } from './use-draft';

const words = { saved: 'All changes are saved', unsaved: 'Not saved yet', saving: 'Saving…' } as const;

/** Whether what was typed is stored; after a conflict, the choice between the two texts. */
export function SaveNote({ draft: { state, settle, flush }, faulty, reload }: { draft: Draft; faulty: boolean; reload: () => Promise<ReportDetail | undefined> }) {
  const choose = async (keep: 'mine' | 'theirs') => {
    const theirs = await reload();
    if (theirs) settle(keep, theirs);
  };
  return (
    <div role="status" className="text-[13px] text-muted">
      {state.kind === 'conflict' ? (
        <div className="flex flex-wrap items-center gap-2 text-bad">
          <span className="first-letter:uppercase">{state.message}</span>
          <Button onClick={() => void choose('theirs')}>Load the newer text</Button>
          <Button onClick={() => void choose('mine')}>Save mine over it</Button>
        </div>
      ) : state.kind === 'failed' ? (
        <div className="flex flex-wrap items-center gap-2 text-bad">
          <span>Not saved: {state.message}</span>
          <Button onClick={() => void flush()}>Try again</Button>
        </div>
      ) : faulty ? (
        <span className="text-bad">Not saved: something below needs a correction</span>
      ) : (
        words[state.kind]
      )}
    </div>
  );
}
