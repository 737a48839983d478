'use client';

import { Command } from 'cmdk';
import { useState, type ReactNode } from 'react';
import { Dialog } from './dialog';
import { Key } from './help-sheet';
import { PaletteEntities } from './palette-entities';
import { PaletteVerbs } from './palette-verbs';
import { places } from './places';
import { useLeave } from './use-leave';

/** Every page, every thing by its name, and every verb, found by typing. */
export function Palette({ close }: { close: () => void }) {
  const [search, setSearch] = useState('');
  const { go } = useLeave(close);
  return (
    <Dialog label="Command palette" close={close}>
      <Command label="Command palette" loop className="flex max-h-[inherit] flex-col">
        <Command.Input
          autoFocus
          value={search}
          onValueChange={setSearch}
          placeholder="Go to a page, find a run, do something"
          className="w-full border-b border-line bg-transparent px-4 py-3 text-[15px] text-ink outline-none placeholder:text-muted"
        />
        <Command.List className="max-h-[56vh] overflow-y-auto p-2" tabIndex={-1}>
          <Command.Empty className="px-3 py-6 text-center text-muted">Nothing is called that. Try a page, an arm, a state or the name of an experiment.</Command.Empty>
          <Group heading="Go to">
            {places.map(({ href, label, icon: Icon, key }) => (
              <Item key={href} value={`page ${label}`} onSelect={() => go(href)} keys={['g', key]}>
                <Icon aria-hidden className="size-4 text-muted" /> {label}
              </Item>
            ))}
          </Group>
          <PaletteVerbs close={close} Group={Group} Item={Item} />
          {search.trim() !== '' && <PaletteEntities close={close} Group={Group} Item={Item} />}
        </Command.List>
      </Command>
    </Dialog>
  );
}

export interface PaletteParts {
  readonly close: () => void;
  readonly Group: typeof Group;
  readonly Item: typeof Item;
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group heading={heading} className="mb-1 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted">
      {children}
    </Command.Group>
  );
}

function Item({ value, onSelect, keys = [], note, children }: { value: string; onSelect: () => void; keys?: readonly string[]; note?: string; children: ReactNode }) {
  return (
    <Command.Item value={value} onSelect={onSelect} className="flex cursor-default items-center gap-2.5 rounded-md px-3 py-1.5 text-[13px] data-[selected=true]:bg-accent-wash">
      <span className="flex min-w-0 flex-1 items-center gap-2.5">
        <span className="flex min-w-0 items-center gap-2.5 truncate">{children}</span>
      </span>
      {note !== undefined && <span className="shrink-0 text-xs text-muted">{note}</span>}
      {keys.length > 0 && (
        <span aria-hidden className="hidden shrink-0 gap-1 sm:flex">
          {keys.map((key) => (
            <Key key={key} name={key} />
          ))}
        </span>
      )}
    </Command.Item>
  );
}
