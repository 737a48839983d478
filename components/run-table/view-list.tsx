'use client';

import { X } from 'lucide-react';
import { useState } from 'react';
import { forgetView, saveView, useSavedViews } from '../../lib/client/saved-views';
import { Button } from '../ui/button';
import { inputLook } from '../ui/field';

/** Named views, kept in this browser; each is an address that can be sent to somebody as well. */
export function ViewList({ open, reset }: { open: (query: string) => void; reset: () => void }) {
  const views = useSavedViews();
  const [name, setName] = useState('');
  return (
    <>
      <Button tone="quiet" className="w-full justify-start" onClick={reset}>
        Reset to the usual view
      </Button>
      <ul>
        {views.map((view) => (
          <li key={view.name} className="flex items-center">
            <Button tone="quiet" className="min-w-0 flex-1 justify-start" onClick={() => open(view.query)}>
              <span className="truncate">{view.name}</span>
            </Button>
            <button type="button" className="rounded p-1.5 text-muted hover:bg-sunken hover:text-ink" onClick={() => forgetView(view.name)}>
              <X aria-hidden className="size-3.5" />
              <span className="sr-only">Forget the view {view.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <form
        className="mt-1 flex gap-1 border-t border-line pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') return;
          saveView({ name: name.trim(), query: window.location.search });
          setName('');
        }}
      >
        <input aria-label="Name of this view" placeholder="Name of this view" maxLength={60} className={`${inputLook} w-full`} value={name} onChange={(event) => setName(event.target.value)} />
        <Button type="submit" disabled={name.trim() === ''}>
          Save
        </Button>
      </form>
    </>
  );
}
