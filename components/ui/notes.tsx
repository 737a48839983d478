import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { isStudioError } from '../../lib/contract';
import { Button } from './button';

/** Nothing here yet: says what to do next. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="rounded-lg border border-dashed border-edge/60 px-5 py-6">
      <p className="font-medium">{title}</p>
      {children !== undefined && <div className="mt-1 max-w-prose text-muted">{children}</div>}
      {action !== undefined && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}

/** Something went wrong: the sentence names the value and the remedy; `retry` offers to ask again. */
export function ErrorNote({ error, retry }: { error: unknown; retry?: () => void }) {
  const message = error instanceof Error ? error.message : String(error);
  return (
    <div role="alert" className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-lg border border-bad/50 bg-bad-wash px-4 py-3">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
      <p className="min-w-0 flex-1 break-words first-letter:uppercase">{message}</p>
      {retry && isPassing(error) && <Button onClick={retry}>Try again</Button>}
    </div>
  );
}

/** Whether asking again may be answered otherwise: what is not there, or is no identifier, stays so. */
function isPassing(error: unknown): boolean {
  return !(isStudioError(error) && (error.code === 'not-found' || error.code === 'invalid'));
}

/** Grey bars in the shape of what is coming. */
export function Skeleton({ lines = 4, height }: { lines?: number; height?: number }) {
  return (
    <div role="status" className="animate-pulse space-y-2">
      <span className="sr-only">Loading</span>
      {height !== undefined ? (
        <div className="rounded-lg bg-sunken" style={{ height }} />
      ) : (
        Array.from({ length: lines }, (_, i) => <div key={i} className="h-5 rounded bg-sunken" style={{ width: `${100 - ((i * 17) % 45)}%` }} />)
      )}
    </div>
  );
}
