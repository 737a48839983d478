'use client';

import { useState } from 'react';
import type { RunSummary } from '../../lib/contract';
import { ArmMark } from '../ui/arm-mark';
import { inputLook } from '../ui/field';
import { matchesRun, wordsOf } from '../ui/match-runs';
import { Menu } from '../ui/menu';

const shown = 12;

/** Finds a run by any of its names and adds it. */
export function AddRun({ runs, chosen, onAdd }: { runs: readonly RunSummary[]; chosen: readonly string[]; onAdd: (id: string) => void }) {
  const [search, setSearch] = useState('');
  const words = wordsOf(search);
  const found = runs.filter((run) => !chosen.includes(run.id) && matchesRun(run, words)).reverse();
  return (
    <Menu label="Add a run" className="w-80">
      <input type="search" aria-label="Find a run" placeholder="Experiment, arm, seed, state" className={`${inputLook} mb-1 w-full`} value={search} onChange={(event) => setSearch(event.target.value)} />
      <ul>
        {found.slice(0, shown).map((run) => (
          <li key={run.id}>
            <button type="button" className="flex w-full flex-col rounded px-1.5 py-1 text-left text-[13px] hover:bg-sunken" onClick={() => onAdd(run.id)}>
              <span className="flex items-center gap-2">
                <ArmMark arm={run.arm} /> <span className="whitespace-nowrap text-muted">seed {run.seed}</span>
              </span>
              <span className="text-xs text-muted">
                {run.experimentName}, {run.state}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="px-1.5 pt-1 text-xs text-muted" role="status">
        {found.length === 0 ? 'No other run matches.' : found.length > shown ? `${found.length - shown} more; search to narrow them down.` : ''}
      </p>
    </Menu>
  );
}
