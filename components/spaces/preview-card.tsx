import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';

export const previewText = 'font-mono text-xs leading-5 break-words whitespace-pre-wrap';

/** The frame of what one component says; the highlighted one carries a label, a thicker edge and a wash. */
export function PreviewCard({ title, aside, isLit, children }: { title: string; aside?: ReactNode; isLit: boolean; children: ReactNode }) {
  return (
    <section aria-label={title} data-lit={isLit || undefined} className={classNames('overflow-hidden rounded-lg border', isLit ? 'border-accent border-l-4 bg-mark' : 'border-line bg-panel')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line/70 px-3 py-1.5">
        <h3>{title}</h3>
        <p className={classNames('text-xs', isLit ? 'text-ink' : 'text-muted')}>
          {aside}
          {isLit && <LitMark />}
        </p>
      </div>
      <div className="space-y-2 px-3 py-2">{children}</div>
    </section>
  );
}

/** The label of what is highlighted, for those who do not see its colour. */
export function LitMark() {
  return <strong className="ml-2 font-medium whitespace-nowrap text-ink">◆ highlighted</strong>;
}
