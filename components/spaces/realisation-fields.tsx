import { Copy, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Realisation } from '../../lib/contract';
import { Button } from '../ui/button';
import { inputLook } from '../ui/field';
import type { Implementation } from './edit-space';
import { FaultText, faultProps, type FaultsAt } from './fault-text';

interface Props {
  readonly realisation: Realisation;
  /** Name of its component. */
  readonly of: string;
  /** `<component> <index>`, which names its fields. */
  readonly place: string;
  readonly known: readonly Implementation[];
  readonly faults: FaultsAt;
  readonly handle: ReactNode;
  readonly onChange: (change: Partial<Realisation>, field?: string) => void;
  readonly onBind: (implementation: string) => void;
  readonly onHoldOut: (held: boolean) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

/** One realisation as a line of fields, what is wrong with it below. */
export function RealisationFields({ realisation, of, place, known, faults, handle, onChange, onBind, onHoldOut, onDuplicate, onRemove }: Props) {
  const label = `${of}, realisation ${realisation.name}`;
  const rules = known.find(({ id }) => id === realisation.implementation)?.options ?? [];
  const setOption = (name: string, text: string) => {
    const { [name]: _, ...others } = realisation.options;
    onChange({ options: text.trim() === '' ? others : { ...others, [name]: Number.isNaN(Number(text)) ? text : Number(text) } }, `option ${place} ${name}`);
  };
  return (
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-center gap-1.5">
        {handle}
        <input
          aria-label={`${label}: name`}
          className={`${inputLook} w-24 min-w-24 flex-1`}
          value={realisation.name}
          maxLength={60}
          {...faultProps(faults, `realisation ${place}`)}
          onChange={(event) => onChange({ name: event.target.value }, `realisation ${place}`)}
        />
        <select aria-label={`${label}: implementation`} className={inputLook} value={realisation.implementation} onChange={(event) => onBind(event.target.value)}>
          {known.map(({ id }) => (
            <option key={id}>{id}</option>
          ))}
        </select>
        {rules.map(({ name, about, fallback, min, max }) => (
          <label key={name} className="flex items-center gap-1 text-xs text-muted" title={`${about}: ${min} to ${max}, ${fallback} when left empty`}>
            {name}
            <input
              className={`${inputLook} w-14`}
              inputMode="numeric"
              placeholder={String(fallback)}
              value={String(realisation.options[name] ?? '')}
              {...faultProps(faults, `option ${place} ${name}`)}
              onChange={(event) => setOption(name, event.target.value)}
            />
          </label>
        ))}
        <label className="flex items-center gap-1 text-xs text-muted" title="Kept out of every training design, so that evaluation meets something new">
          <input type="checkbox" aria-label={`Hold out ${label}`} checked={realisation.heldOut === true} onChange={(event) => onHoldOut(event.target.checked)} />
          held out
        </label>
        <span className="flex">
          <Button tone="quiet" className="px-1" aria-label={`Duplicate ${label}`} onClick={onDuplicate}>
            <Copy aria-hidden className="size-3.5" />
          </Button>
          <Button tone="quiet" className="px-1" aria-label={`Remove ${label}`} onClick={onRemove}>
            <X aria-hidden className="size-4" />
          </Button>
        </span>
      </div>
      {[`realisation ${place}`, ...rules.map(({ name }) => `option ${place} ${name}`)].map((at) => (
        <FaultText key={at} faults={faults} at={at} />
      ))}
    </div>
  );
}
