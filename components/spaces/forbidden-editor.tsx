'use client';

import { X } from 'lucide-react';
import { useState } from 'react';
import type { ForbiddenCombination, SpaceDefinition } from '../../lib/contract';
import { Button } from '../ui/button';
import { SelectField } from '../ui/field';
import { Section } from '../ui/section';

const anything = '';

/** Combinations that no harness may have. */
export function ForbiddenEditor({ definition, onChange }: { definition: SpaceDefinition; onChange: ((definition: SpaceDefinition) => void) | null }) {
  return (
    <Section title="Forbidden combinations" note={definition.forbidden.length === 0 ? 'None: every combination of realisations is a harness.' : 'No harness may have all realisations of a line.'}>
      {definition.forbidden.length > 0 && (
        <ul className="mb-3 space-y-1">
          {definition.forbidden.map((combination, i) => (
            <li key={i} className="flex items-center gap-2 text-[13px]">
              {describe(definition, combination)}
              {onChange && (
                <Button tone="quiet" className="px-1.5" aria-label={`Allow ${describe(definition, combination)}`} onClick={() => onChange({ ...definition, forbidden: definition.forbidden.filter((_, j) => j !== i) })}>
                  <X aria-hidden className="size-4" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {onChange && <NewCombination definition={definition} onAdd={(combination) => onChange({ ...definition, forbidden: [...definition.forbidden, combination] })} />}
    </Section>
  );
}

function NewCombination({ definition, onAdd }: { definition: SpaceDefinition; onAdd: (combination: ForbiddenCombination) => void }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const combination = definition.components.flatMap((component, i) => {
    const realisation = chosen[i] ?? anything;
    return realisation === anything || !component.realisations[Number(realisation)] ? [] : [{ component: i, realisation: Number(realisation) }];
  });
  return (
    <div className="flex flex-wrap items-end gap-2">
      {definition.components.map((component, i) => (
        <SelectField
          key={i}
          className="w-36"
          label={component.name}
          value={chosen[i] ?? anything}
          onChange={(event) => setChosen(definition.components.map((_, j) => (j === i ? event.target.value : (chosen[j] ?? anything))))}
          options={[{ value: anything, label: 'any' }, ...component.realisations.map((one, j) => ({ value: String(j), label: one.name }))]}
        />
      ))}
      <Button
        disabled={combination.length < 2}
        onClick={() => {
          onAdd(combination);
          setChosen([]);
        }}
      >
        Forbid
      </Button>
    </div>
  );
}

function describe(definition: SpaceDefinition, combination: ForbiddenCombination): string {
  return combination.map(({ component, realisation }) => definition.components[component]?.realisations[realisation]?.name ?? `${component}:${realisation}`).join(' with ');
}
