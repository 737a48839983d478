'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../ui/class-names';

/** A modal dialog of the browser: it keeps the focus in, closes with Escape or a press beside it, and gives the focus back. */
export function Dialog({ label, close, className, children }: { label: string; close: () => void; className?: string; children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector('input')?.focus();
    return () => dialog?.close();
  }, []);
  return (
    // The keyboard's way to close is Escape, which the browser answers.
    <dialog
      ref={ref}
      aria-label={label}
      onClose={close}
      onClick={(event) => event.target === event.currentTarget && close()}
      className={classNames('mx-auto mt-[12vh] mb-auto max-h-[76vh] w-[min(38rem,calc(100vw-1.5rem))] overflow-hidden rounded-xl border border-line bg-panel p-0 text-ink shadow-2xl backdrop:bg-black/40', className)}
    >
      {children}
    </dialog>
  );
}
