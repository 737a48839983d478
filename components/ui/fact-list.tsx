import type { ReactNode } from 'react';
import { classNames } from './class-names';

/** Names and values, one pair a line. `className` widens or narrows the list, `valueClass` shapes its values. */
export function FactList({ facts, className, valueClass = '' }: { facts: readonly (readonly [name: string, value: ReactNode])[]; className?: string; valueClass?: string }) {
  return (
    <dl className={classNames('grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-[13px]', className)}>
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className={classNames('min-w-0 break-words', valueClass)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
