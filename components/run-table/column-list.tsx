'use client';

import { ArrowDown, ArrowUp, Pin } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../ui/class-names';
import { inputLook } from '../ui/field';
import type { RunColumn } from './columns';
import type { TableView } from './use-table-view';

const iconButton = 'rounded p-1 hover:bg-sunken disabled:opacity-30';

/** Which columns are shown, in what order, and which of them stay in sight. The column of the runs is always there. */
export function ColumnList({ columns, view, change }: { columns: readonly RunColumn[]; view: TableView; change: (part: Partial<TableView>) => void }) {
  const [word, setWord] = useState('');
  const shown = view.cols.flatMap((id) => columns.filter((column) => column.id === id));
  const hidden = columns.filter(({ id, label }) => !view.cols.includes(id) && label.toLowerCase().includes(word.toLowerCase()));
  const move = (id: string, by: number) => {
    const cols = view.cols.filter((other) => other !== id);
    cols.splice(view.cols.indexOf(id) + by, 0, id);
    change({ cols });
  };
  const pin = (id: string) => change({ pin: view.pin.includes(id) ? view.pin.filter((other) => other !== id) : [...view.pin, id] });
  return (
    <>
      <p className="px-1.5 text-xs font-semibold text-muted">Shown</p>
      <ul>
        {shown.map(({ id, label }, i) => (
          <li key={id} className="flex items-center gap-1 rounded px-1.5 text-[13px] hover:bg-sunken">
            <label className="flex min-w-0 flex-1 items-center gap-2 py-1">
              <input type="checkbox" checked disabled={id === 'run'} onChange={() => change({ cols: view.cols.filter((other) => other !== id), pin: view.pin.filter((other) => other !== id) })} />
              <span className="truncate">{label}</span>
            </label>
            <button type="button" className={iconButton} disabled={i === 0} onClick={() => move(id, -1)}>
              <ArrowUp aria-hidden className="size-3.5" />
              <span className="sr-only">Move {label} to the left</span>
            </button>
            <button type="button" className={iconButton} disabled={i === shown.length - 1} onClick={() => move(id, 1)}>
              <ArrowDown aria-hidden className="size-3.5" />
              <span className="sr-only">Move {label} to the right</span>
            </button>
            <button type="button" className={classNames(iconButton, view.pin.includes(id) && 'text-accent')} aria-pressed={view.pin.includes(id)} onClick={() => pin(id)}>
              <Pin aria-hidden className={classNames('size-3.5', view.pin.includes(id) && 'fill-current')} />
              <span className="sr-only">Keep {label} in sight</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-2 px-1.5 text-xs font-semibold text-muted">Not shown</p>
      <input type="search" aria-label="Find a column" placeholder="Find a column" className={`${inputLook} my-1 w-full`} value={word} onChange={(event) => setWord(event.target.value)} />
      <ul>
        {hidden.map(({ id, label, about }) => (
          <li key={id} title={about} className="rounded px-1.5 text-[13px] hover:bg-sunken">
            <label className="flex items-center gap-2 py-1">
              <input type="checkbox" checked={false} onChange={() => change({ cols: [...view.cols, id] })} />
              <span className="truncate">{label}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
