import type { ReactNode } from 'react';

/** A row of key figures: what, how much, and a note. */
export function Figures({ items }: { items: readonly { label: string; value: ReactNode; note?: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-10">
      {items.map((item) => (
        <div key={item.label} className="min-w-0">
          <dt className="text-xs text-muted">{item.label}</dt>
          <dd className="text-lg leading-6 font-semibold tabular-nums">{item.value}</dd>
          {item.note !== undefined && <dd className="text-xs text-muted">{item.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
