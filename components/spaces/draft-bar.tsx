'use client';

import { Redo2, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../ui/button';
import type { Draft } from './use-draft';

/** Save, undo and redo; says whether anything is unsaved. */
export function DraftBar({ draft, sound, saving, onSave }: { draft: Draft; sound: boolean; saving: boolean; onSave: () => void }) {
  useUndoKeys(draft);
  return (
    <div className="sticky top-12 z-20 mb-4 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-panel px-3 py-2 md:top-0">
      <Button tone="quiet" disabled={!draft.canUndo} onClick={draft.undo} aria-keyshortcuts="Control+Z">
        <Undo2 aria-hidden className="size-4" />
        Undo
      </Button>
      <Button tone="quiet" disabled={!draft.canRedo} onClick={draft.redo} aria-keyshortcuts="Control+Shift+Z">
        <Redo2 aria-hidden className="size-4" />
        Redo
      </Button>
      <p role="status" className="order-last min-w-0 basis-full text-[13px] text-muted sm:order-none sm:flex-1 sm:basis-0">
        {!draft.dirty ? 'Everything is saved.' : draft.restored ? 'Unsaved changes from an earlier visit are back.' : sound ? 'Unsaved changes; they stay here when you leave the page.' : 'Unsaved changes; what is wrong stands beside its field.'}
      </p>
      {draft.dirty && <Button onClick={draft.discard}>Discard changes</Button>}
      <Button tone="primary" disabled={!draft.dirty || !sound || draft.outdated} busy={saving} onClick={onSave}>
        Save changes
      </Button>
    </div>
  );
}

/** Ctrl or Cmd with Z and Shift Z; inside a field too, where the letters are the draft's as well. */
function useUndoKeys({ undo, redo }: Draft): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [undo, redo]);
}
