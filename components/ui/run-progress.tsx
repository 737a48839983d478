import type { RunSummary } from '../../lib/contract';
import { duration } from './format';
import { ProgressBar } from './progress-bar';

const phases = { prepare: 'Preparing', train: 'Training step', evaluate: 'Evaluating rollout' } as const;

/** What a run does now, how far it is and when it will end; why it ended where it did not finish. */
export function RunProgress({ run }: { run: RunSummary }) {
  if (run.state === 'failed' || run.state === 'cancelled') return <p className="text-xs text-muted">{run.reason}</p>;
  if (run.state === 'finished') return <p className="text-xs text-muted">{run.startedAt !== null && run.endedAt !== null && `took ${duration((run.endedAt - run.startedAt) / 1000)}`}</p>;
  if (run.state === 'queued' || !run.progress) return <p className="text-xs text-muted">{run.state === 'queued' ? 'waits for the worker' : 'starting'}</p>;
  const { phase, done, total } = run.progress;
  return (
    <div className="text-xs text-muted">
      <ProgressBar className="my-1" label={`${phases[phase]} of seed ${run.seed}`} done={done} total={total} />
      {phases[phase]} {done} of {total}
      {run.secondsLeft !== null && `, about ${duration(run.secondsLeft)} left`}
    </div>
  );
}
