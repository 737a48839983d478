'use client';

import type { ReactNode } from 'react';
import { Button } from '../ui/button';
import { Menu } from '../ui/menu';

export interface Choice<T> {
  readonly value: T;
  readonly label: ReactNode;
  /** Runs that it would leave, the other filters apart. */
  readonly n: number;
}

/** Any number of a few values; none chosen means all. */
export function FilterMenu<T extends string | number>({ label, choices, chosen, onChange }: { label: string; choices: readonly Choice<T>[]; chosen: readonly T[]; onChange: (chosen: T[]) => void }) {
  return (
    <Menu label={chosen.length === 0 ? label : `${label}: ${chosen.length}`} active={chosen.length > 0}>
      <fieldset>
        <legend className="sr-only">{label}</legend>
        {choices.map((choice) => (
          <label key={choice.value} className="flex items-center gap-2 rounded px-1.5 py-1 text-[13px] hover:bg-sunken">
            <input
              type="checkbox"
              checked={chosen.includes(choice.value)}
              onChange={(event) => onChange(event.target.checked ? [...chosen, choice.value] : chosen.filter((value) => value !== choice.value))}
            />
            <span className="flex-1">{choice.label}</span>
            <span className="text-xs text-muted">{choice.n}</span>
          </label>
        ))}
      </fieldset>
      {chosen.length > 0 && (
        <Button tone="quiet" className="mt-1 w-full" onClick={() => onChange([])}>
          All
        </Button>
      )}
    </Menu>
  );
}
