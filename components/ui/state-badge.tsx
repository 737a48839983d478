import { Ban, CircleCheck, CircleX, Clock, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { RunState } from '../../lib/contract';
import { classNames } from './class-names';

const looks: Record<RunState, { label: string; icon: LucideIcon; tone: string }> = {
  queued: { label: 'Queued', icon: Clock, tone: 'text-muted' },
  running: { label: 'Running', icon: LoaderCircle, tone: 'text-accent' },
  cancelled: { label: 'Cancelled', icon: Ban, tone: 'text-muted' },
  finished: { label: 'Finished', icon: CircleCheck, tone: 'text-good' },
  failed: { label: 'Failed', icon: CircleX, tone: 'text-bad' },
};

/** A run's state as word and sign. */
export function StateBadge({ state, cancelRequested = false }: { state: RunState; cancelRequested?: boolean }) {
  const { label, icon: Icon, tone } = looks[state];
  const stopping = cancelRequested && state === 'running';
  return (
    <span className={classNames('inline-flex items-center gap-1.5 font-medium whitespace-nowrap', tone)}>
      <Icon aria-hidden className={classNames('size-3.5', state === 'running' && 'animate-spin')} />
      {stopping ? 'Stopping' : label}
    </span>
  );
}
