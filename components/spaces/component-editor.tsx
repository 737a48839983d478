import { Plus, Trash2, X } from 'lucide-react';
import type { Realisation, SpaceDefinition } from '../../lib/contract';
import { Button } from '../ui/button';
import { inputLook } from '../ui/field';
import { addRealisation, changeComponent, changeRealisation, kindTitles, removeComponent, removeRealisation, type Implementation, type Implementations } from './edit-space';

interface Props {
  readonly definition: SpaceDefinition;
  readonly index: number;
  readonly implementations: Implementations;
  readonly onChange: ((definition: SpaceDefinition) => void) | null;
}

/** One component: its name and the realisations that a harness may take. */
export function ComponentEditor({ definition, index, implementations, onChange }: Props) {
  const component = definition.components[index];
  if (!component) return null;
  return (
    <fieldset className="min-w-0 rounded-lg border border-line bg-panel p-3">
      <legend className="sr-only">{component.name}</legend>
      <div className="mb-2 flex items-center gap-2">
        <span className="shrink-0 text-xs text-muted">digit {index + 1}</span>
        {onChange ? (
          <>
            <input
              aria-label={`Name of component ${index + 1}`}
              className={`${inputLook} min-w-0 flex-1`}
              value={component.name}
              maxLength={60}
              onChange={(event) => onChange(changeComponent(definition, index, (old) => ({ ...old, name: event.target.value })))}
            />
            <Button tone="quiet" className="px-1.5" aria-label={`Remove component ${component.name}`} onClick={() => onChange(removeComponent(definition, index))}>
              <Trash2 aria-hidden className="size-4" />
            </Button>
          </>
        ) : (
          <h3>{component.name}</h3>
        )}
        {component.name !== kindTitles[component.kind] && <span className="shrink-0 text-xs text-muted">{kindTitles[component.kind]}</span>}
      </div>
      <ol className="space-y-1.5">
        {component.realisations.map((realisation, i) => (
          <li key={i} className="flex flex-wrap items-center gap-1.5">
            <code className="w-4 text-center font-mono text-muted">{i.toString(36)}</code>
            {onChange ? (
              <RealisationFields
                realisation={realisation}
                of={component.name}
                known={implementations[component.kind]}
                onChange={(change) => onChange(changeRealisation(definition, index, i, change))}
                onRemove={() => onChange(removeRealisation(definition, index, i))}
              />
            ) : (
              <ReadRealisation realisation={realisation} />
            )}
          </li>
        ))}
      </ol>
      {onChange && (
        <Button tone="quiet" className="mt-2" onClick={() => onChange(addRealisation(definition, index, implementations))}>
          <Plus aria-hidden className="size-3.5" />
          Add a realisation
        </Button>
      )}
    </fieldset>
  );
}

function ReadRealisation({ realisation }: { realisation: Realisation }) {
  const options = Object.entries(realisation.options);
  return (
    <span>
      <span className="font-medium">{realisation.name}</span>
      <span className="ml-2 text-xs text-muted">
        {realisation.implementation !== realisation.name && realisation.implementation}
        {options.length > 0 && ` ${options.map(([name, value]) => `${name} ${String(value)}`).join(', ')}`}
      </span>
    </span>
  );
}

interface FieldsProps {
  readonly realisation: Realisation;
  readonly of: string;
  readonly known: readonly Implementation[];
  readonly onChange: (change: Partial<Realisation>) => void;
  readonly onRemove: () => void;
}

function RealisationFields({ realisation, of, known, onChange, onRemove }: FieldsProps) {
  const label = `${of}, realisation ${realisation.name}`;
  const options = known.find(({ id }) => id === realisation.implementation)?.options ?? [];
  const setOption = (name: string, text: string) => {
    const { [name]: _, ...others } = realisation.options;
    onChange({ options: text.trim() === '' ? others : { ...others, [name]: Number.isNaN(Number(text)) ? text : Number(text) } });
  };
  // A name that only repeats the implementation goes along with it.
  const bind = (implementation: string) => onChange({ implementation, options: {}, ...(realisation.name === realisation.implementation ? { name: implementation } : {}) });
  return (
    <>
      <input aria-label={`${label}: name`} className={`${inputLook} w-24 min-w-0 flex-1`} value={realisation.name} maxLength={60} onChange={(event) => onChange({ name: event.target.value })} />
      <select aria-label={`${label}: implementation`} className={inputLook} value={realisation.implementation} onChange={(event) => bind(event.target.value)}>
        {known.map(({ id }) => (
          <option key={id}>{id}</option>
        ))}
      </select>
      {options.map((name) => (
        <label key={name} className="flex items-center gap-1 text-xs text-muted">
          {name}
          <input className={`${inputLook} w-12`} inputMode="numeric" placeholder="auto" value={String(realisation.options[name] ?? '')} onChange={(event) => setOption(name, event.target.value)} />
        </label>
      ))}
      <Button tone="quiet" className="px-1.5" aria-label={`Remove ${label}`} onClick={onRemove}>
        <X aria-hidden className="size-4" />
      </Button>
    </>
  );
}
