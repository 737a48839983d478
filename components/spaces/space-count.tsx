'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { spaceCountQuery } from '../../lib/client/spaces';
import type { SpaceDefinition } from '../../lib/contract';
import { countHarnesses } from '../../lib/space/count-harnesses';
import { grouped } from '../ui/format';
import { wholeFault } from './find-faults';

export { wholeFault as faultOf };

/** How many harnesses a definition holds, or what is wrong with it; and whether one can train on it. */
export function SpaceCount({ definition }: { definition: SpaceDefinition }) {
  const fault = wholeFault(definition);
  const settled = useDeferredValue(definition);
  const { data } = useQuery({ ...spaceCountQuery(settled), enabled: fault === null && wholeFault(settled) === null, placeholderData: keepPreviousData });
  return (
    <div aria-live="polite">
      {fault === null ? (
        <p>
          {definition.components.map((component) => component.realisations.length).join(' × ')} realisations
          {definition.forbidden.length > 0 && `, ${definition.forbidden.length} forbidden`}: <strong className="text-ink">{grouped(countHarnesses(definition).toString())} harnesses</strong>
          {data && definition.components.some(({ realisations }) => realisations.some((one) => one.heldOut)) && `, ${grouped(data.trainable)} of them without held-out realisations`}
        </p>
      ) : (
        <p className="text-bad first-letter:uppercase">{fault}</p>
      )}
      {fault === null && data && data.untrainable !== null && <p className="mt-1 text-[13px] text-bad">No training design fits this space: {data.untrainable}.</p>}
    </div>
  );
}
