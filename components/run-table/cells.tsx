import { runStates, type RunSummary } from '../../lib/contract';
import { duration } from '../ui/format';
import { Moment } from '../ui/moment';
import { ProgressBar } from '../ui/progress-bar';
import type { TableRow } from './entries';

const phases = { prepare: 'preparing', train: 'step', evaluate: 'rollout' } as const;

/** How far a run is, in one line: a bar for a running one, why it ended for one that did not finish. */
export function ProgressCell({ run }: { run: RunSummary }) {
  if (run.state === 'queued') return <span className="text-xs text-muted">waits for the worker</span>;
  if (run.state !== 'running' || run.progress === null) {
    const text = run.state === 'running' ? 'starting' : run.state === 'finished' ? 'done' : (run.reason ?? '');
    return (
      <span className="block truncate text-xs text-muted" title={text}>
        {text}
      </span>
    );
  }
  const { phase, done, total } = run.progress;
  const text = `${phases[phase]} ${done}/${total}${run.secondsLeft !== null ? ` · ${duration(run.secondsLeft)} left` : ''}`;
  return (
    <span className="flex items-center gap-2 text-xs text-muted">
      <ProgressBar className="w-10 shrink-0" label={`Progress of run ${run.id}`} done={done} total={total} />
      <span className="truncate" title={text}>
        {text}
      </span>
    </span>
  );
}

/** Runs of a group by state: `3 finished, 1 running`. */
export function GroupStates({ row }: { row: TableRow }) {
  const counts = runStates.map((state) => ({ state, n: row.entries.filter(({ run }) => run.state === state).length })).filter(({ n }) => n > 0);
  return (
    <span className="block truncate text-xs" title={counts.map(({ state, n }) => `${n} ${state}`).join(', ')}>
      {counts.map(({ state, n }) => `${n} ${state}`).join(', ')}
    </span>
  );
}

export function StartedAt({ at }: { at: number | null }) {
  return at === null ? <span className="text-muted">–</span> : <span className="text-xs"><Moment at={at} /></span>;
}
