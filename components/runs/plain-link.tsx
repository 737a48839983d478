import type { MouseEvent, ReactNode } from 'react';

/** A link to another state of the same page: a plain click changes the page without asking the server for it again. */
export function PlainLink({ href, go, children, ...rest }: { href: string; go: () => void; className?: string; 'aria-current'?: 'true' | undefined; children: ReactNode }) {
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go();
  };
  return (
    <a href={href} onClick={onClick} {...rest}>
      {children}
    </a>
  );
}
