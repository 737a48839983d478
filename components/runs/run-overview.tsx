'use client';

import { useQuery } from '@tanstack/react-query';
import { statusQuery } from '../../lib/client/status';
import type { RunDetail } from '../../lib/contract';
import { Figures } from '../ui/figures';
import { duration } from '../ui/format';
import { Moment } from '../ui/moment';
import { ProgressBar } from '../ui/progress-bar';
import { StateBadge } from '../ui/state-badge';

const phases = { prepare: 'Preparing', train: 'Training', evaluate: 'Evaluating' } as const;
const units = { prepare: '', train: 'steps', evaluate: 'rollouts' } as const;

/** State, progress with the time left, and why it ended where it did not finish. */
export function RunOverview({ run }: { run: RunDetail }) {
  const { progress } = run;
  const live = run.state === 'running' && progress !== null;
  return (
    <div className="rounded-lg border border-line bg-panel p-4">
      <Figures
        items={[
          { label: 'State', value: <StateBadge state={run.state} cancelRequested={run.cancelRequested} />, ...(run.attempt > 1 ? { note: `attempt ${run.attempt}` } : {}) },
          { label: live ? phases[progress.phase] : 'Progress', value: progress ? `${progress.done} of ${progress.total}` : '–', note: progress ? units[progress.phase] : undefined },
          { label: 'Time left', value: live ? duration(run.secondsLeft) : '–', note: live ? (run.secondsLeft === null ? 'known after the first step' : 'until it ends, from measured times') : undefined },
          { label: 'Started', value: run.startedAt === null ? '–' : <Moment at={run.startedAt} /> },
          { label: 'Took', value: run.startedAt !== null && run.endedAt !== null ? duration((run.endedAt - run.startedAt) / 1000) : '–' },
        ]}
      />
      {live && <ProgressBar className="mt-3" label={phases[progress.phase]} done={progress.done} total={progress.total} />}
      {run.reason !== null && run.state !== 'finished' && <p className="mt-3 first-letter:uppercase">{run.reason}</p>}
      {run.state === 'queued' && <Waiting />}
    </div>
  );
}

function Waiting() {
  const { data } = useQuery(statusQuery());
  return data && !data.worker.alive ? <p className="mt-3 text-bad">No worker is seen, so nothing is taken up; stop the studio and run npm start again.</p> : <p className="mt-3 text-muted">Waits for the worker; it takes queued runs in turn.</p>;
}
