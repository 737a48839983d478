'use client';

import { useId, useState, type CSSProperties, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import type { SpaceDefinition } from '../../lib/contract';
import { classNames } from './class-names';
import { useSelectedHarness } from './harness-selection';

/** A harness by its code; pointing at it or reaching it by keyboard shows its realisations. Where the page selects harnesses, it is a button. */
export function HarnessCode({ code, definition }: { code: string; definition?: SpaceDefinition | undefined }) {
  const id = useId();
  const choice = useSelectedHarness();
  const [place, setPlace] = useState<CSSProperties | null>(null);
  const parts = definition ? realisationsOf(definition, code) : [];
  if (parts.length === 0) return <code className="font-mono">{code}</code>;
  const show = (element: HTMLElement) => {
    const box = element.getBoundingClientRect();
    const above = box.bottom + 40 + parts.length * 20 > window.innerHeight;
    setPlace({ left: Math.max(8, Math.min(box.left, window.innerWidth - 272)), ...(above ? { bottom: window.innerHeight - box.top + 4 } : { top: box.bottom + 4 }) });
  };
  const hide = () => setPlace(null);
  const look = 'rounded font-mono underline decoration-edge/60 decoration-dotted underline-offset-3';
  const shared = {
    'aria-describedby': place ? id : undefined,
    onMouseEnter: (event: MouseEvent<HTMLElement>) => show(event.currentTarget),
    onMouseLeave: hide,
    onFocus: (event: FocusEvent<HTMLElement>) => show(event.currentTarget),
    onBlur: hide,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => event.key === 'Escape' && hide(),
  };
  const isSelected = choice?.selected === code;
  return (
    <>
      {choice ? (
        <button type="button" aria-pressed={isSelected} {...shared} className={classNames(look, 'px-1', isSelected && 'bg-mark font-bold no-underline')} onClick={() => choice.select(code)}>
          {code}
        </button>
      ) : (
        <code tabIndex={0} {...shared} className={classNames(look, 'cursor-help')}>
          {code}
        </code>
      )}
      {place &&
        createPortal(
          <dl id={id} role="tooltip" style={place} className="pointer-events-none fixed z-50 grid w-64 grid-cols-[auto_1fr] gap-x-3 rounded-md border border-line bg-panel px-3 py-2 text-xs shadow-lg">
            {parts.map((part) => (
              <div key={part.component} className="contents">
                <dt className="text-muted">{part.component}</dt>
                <dd className="font-medium">{part.realisation}</dd>
              </div>
            ))}
          </dl>,
          document.body,
        )}
    </>
  );
}

/** Component and realisation names of a code, or nothing where it is not a code of the space (an external harness). */
export function realisationsOf(definition: SpaceDefinition, code: string): { component: string; realisation: string }[] {
  if (code.length !== definition.components.length) return [];
  const parts = definition.components.flatMap((component, i) => {
    const realisation = component.realisations[parseInt(code.charAt(i), 36)]?.name;
    return realisation === undefined ? [] : [{ component: component.name, realisation }];
  });
  return parts.length === code.length ? parts : [];
}
