import { Copy, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { componentKinds, type SpaceDefinition } from '../../lib/contract';
import { Button } from '../ui/button';
import { inputLook } from '../ui/field';
import { addRealisation, bindRealisation, changeComponent, changeKind, changeRealisation, duplicateComponent, duplicateRealisation, holdOut, kindTitles, moveRealisation, removeComponent, removeRealisation, type Implementations } from './edit-space';
import { FaultText, faultProps, type FaultsAt } from './fault-text';
import { RealisationFields } from './realisation-fields';
import { Sortable, SortableItem } from './sortable';

interface Props {
  readonly definition: SpaceDefinition;
  readonly index: number;
  readonly implementations: Implementations;
  readonly faults: FaultsAt;
  readonly handle: ReactNode;
  readonly onChange: (definition: SpaceDefinition, field?: string) => void;
}

/** One component as a form: its name and kind, and the realisations that a harness may take. */
export function ComponentEditor({ definition, index, implementations, faults, handle, onChange }: Props) {
  const component = definition.components[index];
  if (!component) return null;
  const move = (from: number, to: number) => onChange(moveRealisation(definition, index, from, to));
  const at = `component ${index}`;
  return (
    <fieldset className="min-w-0 rounded-lg border border-line bg-panel p-3 focus-within:border-accent">
      <legend className="sr-only">{component.name}</legend>
      <div className="mb-2 flex flex-wrap items-center gap-1.5">
        {handle}
        <span className="shrink-0 text-xs text-muted">digit {index + 1}</span>
        <input
          aria-label={`Name of component ${index + 1}`}
          className={`${inputLook} min-w-24 flex-1 font-medium`}
          value={component.name}
          maxLength={60}
          {...faultProps(faults, at)}
          onChange={(event) => onChange(changeComponent(definition, index, (old) => ({ ...old, name: event.target.value })), at)}
        />
        <select
          aria-label={`Kind of component ${index + 1}`}
          className={inputLook}
          value={component.kind}
          {...faultProps(faults, `${at} kind`)}
          onChange={(event) => {
            const kind = componentKinds.find((one) => one === event.target.value);
            if (kind) onChange(changeKind(definition, index, kind, implementations));
          }}
        >
          {componentKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindTitles[kind]}
            </option>
          ))}
        </select>
        <span className="flex">
          <Button tone="quiet" className="px-1" aria-label={`Duplicate component ${component.name}`} onClick={() => onChange(duplicateComponent(definition, index, implementations))}>
            <Copy aria-hidden className="size-3.5" />
          </Button>
          <Button tone="quiet" className="px-1" aria-label={`Remove component ${component.name}`} onClick={() => onChange(removeComponent(definition, index))}>
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </span>
      </div>
      <FaultText faults={faults} at={at} />
      <FaultText faults={faults} at={`${at} kind`} />
      <Sortable size={component.realisations.length} onMove={move}>
        <ol className="mt-1 space-y-1.5">
          {component.realisations.map((realisation, i) => (
            <SortableItem key={i} index={i} label={`realisation ${realisation.name} of ${component.name}`} list={`realisation ${index}`} onMove={move} className="flex items-start gap-1.5">
              {(grip) => (
                <>
                  <code className="w-3 shrink-0 pt-1.5 text-center font-mono text-muted">{i.toString(36)}</code>
                  <RealisationFields
                    realisation={realisation}
                    of={component.name}
                    place={`${index} ${i}`}
                    known={implementations[component.kind]}
                    faults={faults}
                    handle={grip}
                    onChange={(change, field) => onChange(changeRealisation(definition, index, i, change), field)}
                    onBind={(implementation) => onChange(bindRealisation(definition, index, i, implementation))}
                    onHoldOut={(held) => onChange(holdOut(definition, index, i, held))}
                    onDuplicate={() => onChange(duplicateRealisation(definition, index, i))}
                    onRemove={() => onChange(removeRealisation(definition, index, i))}
                  />
                </>
              )}
            </SortableItem>
          ))}
        </ol>
      </Sortable>
      <Button tone="quiet" className="mt-2" disabled={component.realisations.length >= 36} onClick={() => onChange(addRealisation(definition, index, implementations))}>
        <Plus aria-hidden className="size-3.5" />
        Add a realisation
      </Button>
    </fieldset>
  );
}
