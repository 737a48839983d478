'use client';

import { Plus } from 'lucide-react';
import { componentKinds, type SpaceDefinition } from '../../lib/contract';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { Section } from '../ui/section';
import { ComponentEditor } from './component-editor';
import { addComponent, kindTitles, moveComponent, type Implementations } from './edit-space';
import type { FaultsAt } from './fault-text';
import { Sortable, SortableItem } from './sortable';

interface Props {
  readonly definition: SpaceDefinition;
  readonly implementations: Implementations;
  readonly faults: FaultsAt;
  readonly onChange: (definition: SpaceDefinition, field?: string) => void;
  /** Which component has the focus. */
  readonly onCurrent: (component: number) => void;
}

/** A definition as a form. */
export function SpaceEditor({ definition, implementations, faults, onChange, onCurrent }: Props) {
  const missing = componentKinds.filter((kind) => definition.components.every((component) => component.kind !== kind));
  const move = (from: number, to: number) => onChange(moveComponent(definition, from, to));
  return (
    <Section title="Components and realisations" note="The place of a component is its digit in a harness code; a realisation’s number is the digit’s value. Move them by their handles: drag, or Alt and an arrow key.">
      <TextField className="mb-3 max-w-md" label="Name of the space" value={definition.name} maxLength={60} error={faults.get('name') ?? null} onChange={(event) => onChange({ ...definition, name: event.target.value }, 'name')} />
      <Sortable size={definition.components.length} onMove={move}>
        <ol className="space-y-3">
          {definition.components.map((component, i) => (
            <SortableItem key={i} index={i} label={`component ${component.name}`} list="component" onMove={move}>
              {(handle) => (
                <div onFocus={() => onCurrent(i)}>
                  <ComponentEditor definition={definition} index={i} implementations={implementations} faults={faults} handle={handle} onChange={onChange} />
                </div>
              )}
            </SortableItem>
          ))}
        </ol>
      </Sortable>
      {missing.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {missing.map((kind) => (
            <Button key={kind} onClick={() => onChange(addComponent(definition, kind, implementations))}>
              <Plus aria-hidden className="size-3.5" />
              Add {kindTitles[kind].toLowerCase()}
            </Button>
          ))}
        </div>
      )}
    </Section>
  );
}
