import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names';

/** Look of a control without its width. */
export const inputLook =
  'min-h-8 rounded-md border border-edge/70 bg-panel px-2.5 py-1 text-[13px] text-ink placeholder:text-muted aria-invalid:border-bad disabled:opacity-60';
const inputShape = `${inputLook} w-full`;

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Stands beside the field and is read with it. */
  readonly error?: string | null;
  readonly className?: string;
}

/** Ids and notes that a control needs to be read together with its label, hint and error. */
function Frame({ label, hint, error, className, id, children }: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className="mb-1 block text-[13px] font-medium wrap-anywhere">
        {label}
      </label>
      {children}
      {error ? (
        <p id={`${id}-note`} className="mt-1 text-xs text-bad first-letter:uppercase">
          {error}
        </p>
      ) : (
        hint !== undefined && (
          <p id={`${id}-note`} className="mt-1 text-xs text-muted">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

function noteOf(id: string, hint: ReactNode, error: string | null | undefined) {
  return { 'aria-describedby': hint !== undefined || error ? `${id}-note` : undefined, 'aria-invalid': error ? true : undefined };
}

export function TextField({ label, hint, error, className, id: given, ...rest }: FieldProps & Omit<ComponentProps<'input'>, 'className'>) {
  const made = useId();
  const id = given ?? made;
  return (
    <Frame label={label} hint={hint} error={error ?? null} {...(className === undefined ? {} : { className })} id={id}>
      <input id={id} className={inputShape} {...noteOf(id, hint, error)} {...rest} />
    </Frame>
  );
}

export function TextArea({ label, hint, error, className, ...rest }: FieldProps & Omit<ComponentProps<'textarea'>, 'className'>) {
  const id = useId();
  return (
    <Frame label={label} hint={hint} error={error ?? null} {...(className === undefined ? {} : { className })} id={id}>
      <textarea id={id} className={classNames(inputShape, 'font-mono')} {...noteOf(id, hint, error)} {...rest} />
    </Frame>
  );
}

export function SelectField({ label, hint, error, className, options, ...rest }: FieldProps & Omit<ComponentProps<'select'>, 'className'> & { options: readonly { value: string; label: string }[] }) {
  const id = useId();
  return (
    <Frame label={label} hint={hint} error={error ?? null} {...(className === undefined ? {} : { className })} id={id}>
      <select id={id} className={inputShape} {...noteOf(id, hint, error)} {...rest}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

/** Several of a few things; `legend` names the question. */
export function CheckboxGroup({ legend, options, chosen, onChange, error }: { legend: string; options: readonly { value: string; label: ReactNode }[]; chosen: readonly string[]; onChange: (chosen: string[]) => void; error?: string | null }) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-note` : undefined}>
      <legend className="mb-1 text-[13px] font-medium">{legend}</legend>
      <div className="flex flex-col gap-1">
        {options.map((option) => (
          <label key={option.value} className="flex items-center gap-2 text-[13px]">
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={(event) => onChange(event.target.checked ? options.map((o) => o.value).filter((v) => v === option.value || chosen.includes(v)) : chosen.filter((v) => v !== option.value))}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-note`} className="mt-1 text-xs text-bad first-letter:uppercase">
          {error}
        </p>
      )}
    </fieldset>
  );
}
