import type { ReactNode } from 'react';
import { TextLink } from './button';

/** Top of a page: where one is, what this is, and its one primary action. */
export function PageHead({ above, title, about, action }: { above?: { href: string; label: string }; title: ReactNode; about?: ReactNode; action?: ReactNode }) {
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 max-w-3xl">
        {above && (
          <p className="mb-0.5 text-xs">
            <TextLink href={above.href}>{above.label}</TextLink>
          </p>
        )}
        <h1 className="break-words">{title}</h1>
        {about !== undefined && <div className="mt-1 text-muted">{about}</div>}
      </div>
      {action !== undefined && <div className="flex flex-wrap items-center gap-2">{action}</div>}
    </header>
  );
}
