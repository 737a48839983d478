'use client';

import { Search } from 'lucide-react';
import type { RefObject } from 'react';
import type { TrajectoryBody } from '../../lib/contract';
import { inputLook } from '../ui/field';
import { count } from '../ui/format';
import { PlainLink } from './plain-link';
import { countMatches, shownTurns } from './turns';
import type { TrajectoryAddress } from './use-trajectory-choice';

/** Finds a text in the turns of a rollout; Enter goes from turn to turn that has it. */
export function TrajectorySearch({ body, address: { choice, change, hrefOf }, inputRef }: { body: TrajectoryBody; address: TrajectoryAddress; inputRef: RefObject<HTMLInputElement | null> }) {
  const matches = countMatches(shownTurns(body.turns), choice.find);
  const having = matches.flatMap((n, i) => (n > 0 ? [{ turn: i + 1, n }] : []));
  const next = () => (having.find(({ turn }) => turn > (choice.turn ?? 0)) ?? having[0])?.turn ?? null;
  return (
    <search className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <label className="relative w-full sm:w-60">
        <span className="sr-only">Search in the turns</span>
        <Search aria-hidden className="pointer-events-none absolute top-2 left-2 size-4 text-muted" />
        <input ref={inputRef} type="search" placeholder="Search in the turns" className={`${inputLook} w-full pl-8`} value={choice.find} onChange={(event) => change({ find: event.target.value })} onKeyDown={(event) => event.key === 'Enter' && change({ turn: next() })} />
      </label>
      <label className="flex min-h-8 items-center gap-2 text-[13px]">
        <input type="checkbox" checked={choice.whole} onChange={(event) => change({ whole: event.target.checked })} />
        Whole prompts
      </label>
      {choice.find !== '' && (
        <p className="flex flex-wrap items-baseline gap-x-2 text-[13px] text-muted" role="status">
          {having.length === 0 ? 'Not found' : `${count(matches.reduce((sum, n) => sum + n, 0), 'match').replace(/matchs$/, 'matches')}, turn`}
          {having.map(({ turn, n }) => (
            <PlainLink key={turn} href={hrefOf({ turn })} go={() => change({ turn })} className="text-accent underline underline-offset-2">
              {turn}
              {n > 1 && <span className="text-xs"> ({n})</span>}
            </PlainLink>
          ))}
        </p>
      )}
    </search>
  );
}
