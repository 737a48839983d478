'use client';

import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from './class-names';

/**
 * A button that opens a panel below it, flush with its start or its end; on a phone the panel is as wide as the nearest
 * `relative` box around. Escape, and leaving it by keyboard or pointer, closes it. What is inside is made at the first
 * opening: a page with many menus does not pay for those that nobody opens.
 */
export function Menu({ label, active = false, align = 'start', className, children }: { label: ReactNode; active?: boolean; align?: 'start' | 'end'; className?: string; children: ReactNode }) {
  const box = useRef<HTMLDetailsElement>(null);
  const [opened, setOpened] = useState(false);
  const close = () => {
    if (box.current) box.current.open = false;
  };
  useEffect(() => {
    const leave = (event: PointerEvent) => {
      if (box.current && event.target instanceof Node && !box.current.contains(event.target)) box.current.open = false;
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, []);
  return (
    <details
      ref={box}
      className="group sm:relative"
      onToggle={(event) => {
        if (!event.currentTarget.open) return;
        setOpened(true);
        event.currentTarget.querySelector<HTMLElement>('[data-panel]')?.focus();
      }}
      // A control that is disabled by its own press blurs to nowhere, which is no leaving.
      onBlur={(event) => event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        close();
        event.currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary
        className={classNames(
          'flex min-h-8 cursor-pointer list-none items-center gap-1 rounded-md border px-2.5 py-1 text-[13px] whitespace-nowrap hover:bg-sunken [&::-webkit-details-marker]:hidden',
          active ? 'border-accent bg-accent-wash font-medium' : 'border-edge/60 bg-panel',
        )}
      >
        {label}
        <ChevronDown aria-hidden className="size-3.5 text-muted group-open:rotate-180" />
      </summary>
      {/* Focusable, so that a press beside a control inside keeps the panel open. */}
      <div data-panel tabIndex={-1} className={classNames('absolute top-full z-40 mt-1 max-h-[min(34rem,70dvh)] min-w-52 max-sm:inset-x-0 max-sm:w-auto!', align === 'end' ? 'sm:right-0' : 'sm:left-0', 'overflow-y-auto rounded-md border border-line bg-panel p-2 shadow-lg outline-none', className)}>
        {opened && children}
      </div>
    </details>
  );
}
