'use client';

import { X } from 'lucide-react';
import type { SpaceDefinition } from '../../lib/contract';
import { Button } from '../ui/button';
import { HarnessCode, realisationsOf } from '../ui/harness-code';
import { useSelectedHarness } from '../ui/harness-selection';
import { distancesFrom, nearestOf } from './nearest';

/** What is known of the selected harness; stays in sight below whichever view it was selected in. */
export function SelectedHarness({ space, training, heldOut }: { space: SpaceDefinition; training: readonly string[] | null; heldOut: readonly string[] | null }) {
  const choice = useSelectedHarness();
  const code = choice?.selected ?? null;
  if (!choice || code === null) return null;
  const parts = realisationsOf(space, code);
  const nearest = training && parts.length > 0 ? nearestOf(code, training) : null;
  const state = training?.includes(code) ? 'trained on' : heldOut?.includes(code) ? 'held out' : 'in neither design';
  const distances = training && parts.length > 0 ? distancesFrom(code, training).flatMap((count, distance) => (count > 0 ? [`${count} at ${distance}`] : [])) : [];
  return (
    <section aria-label="Selected harness" className="sticky bottom-3 z-20 mt-6 max-h-[30vh] sm:max-h-[38vh] overflow-y-auto rounded-lg border border-edge bg-panel px-4 py-3 shadow-lg">
      <div className="relative flex flex-wrap items-start gap-x-8 gap-y-2 text-[13px]">
        <div>
          <p className="font-mono text-lg leading-6 font-semibold">{code}</p>
          <p className="text-muted">{parts.length > 0 ? state : 'no harness of this space'}</p>
        </div>
        <dl className="grid min-w-0 basis-full grid-cols-2 gap-x-6 gap-y-1 sm:flex sm:flex-1 sm:basis-0 sm:flex-wrap sm:pr-10">
          {parts.map((part) => (
            <div key={part.component}>
              <dt className="text-xs text-muted">{part.component}</dt>
              <dd className="font-medium">{part.realisation}</dd>
            </div>
          ))}
          {nearest && (
            <div className="col-span-2 min-w-0">
              <dt className="text-xs text-muted">Nearest in training{training?.includes(code) ? ', itself left out' : ''}</dt>
              <dd className="flex flex-wrap items-baseline gap-x-1">
                distance {nearest.distance}:
                {nearest.codes.slice(0, 8).map((other) => (
                  <HarnessCode key={other} code={other} definition={space} />
                ))}
                {nearest.codes.length > 8 && ` and ${nearest.codes.length - 8} more`}
              </dd>
            </div>
          )}
          {distances.length > 0 && (
            <div className="col-span-2">
              <dt className="text-xs text-muted">Training harnesses by distance</dt>
              <dd className="font-medium tabular-nums">{distances.join(' · ')}</dd>
            </div>
          )}
        </dl>
        <Button tone="quiet" className="absolute -top-1 -right-2" aria-label="Clear the selection" title="Clear the selection" onClick={() => choice.select(null)}>
          <X aria-hidden className="size-4" />
        </Button>
      </div>
    </section>
  );
}
