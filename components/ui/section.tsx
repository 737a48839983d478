import { useId, type ReactNode } from 'react';
import { classNames } from './class-names';

/** A titled part of a page; `boxed` puts it on a panel. */
export function Section({ title, note, action, boxed = false, className, children }: { title: string; note?: ReactNode; action?: ReactNode; boxed?: boolean; className?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('min-w-0', boxed && 'rounded-lg border border-line bg-panel p-4', className)}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 id={id}>{title}</h2>
          {note !== undefined && <div className="text-[13px] text-muted">{note}</div>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
