'use client';

import { useQuery } from '@tanstack/react-query';
import { runDeletedQuery, runQuery } from '../../lib/client/runs';
import { isStudioError, type RunDetail } from '../../lib/contract';
import { ChartControls } from '../charts/chart-controls';
import { ChartGroup } from '../charts/cursor';
import { AddressNote } from '../ui/address-note';
import { ArmMark } from '../ui/arm-mark';
import { EmptyState, Skeleton } from '../ui/notes';
import { PageError } from '../ui/page-error';
import { PageHead } from '../ui/page-head';
import { Section } from '../ui/section';
import { RunCheckpoints } from './run-checkpoints';
import { RunControls } from './run-controls';
import { RunDistances } from './run-distances';
import { RunEvaluationFigures } from './run-evaluation';
import { RunFacts } from './run-facts';
import { RunGone } from './run-gone';
import { RunHarnesses } from './run-harnesses';
import { RunLogLines } from './run-log';
import { RunMetrics } from './run-metrics';
import { RunOverview } from './run-overview';
import { RunPace } from './run-pace';
import { RunRewards } from './run-rewards';
import { stepRules, useStep } from './use-step';

/** The live page of a run: all of it comes from the studio and its event stream, so that a reload changes nothing. */
export function RunView({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(runQuery(id));
  const { data: deleted } = useQuery(runDeletedQuery(id));
  if (deleted || (isStudioError(error) && (error.code === 'not-found' || (!data && error.code === 'invalid')))) return <RunGone id={id} />;
  if (error && !data) return <PageError title="Run" above={{ href: '/runs', label: 'Runs' }} error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  return <LoadedRun run={data} />;
}

function LoadedRun({ run }: { run: RunDetail }) {
  const trained = run.steps > 0;
  const begun = trained && run.metrics.length > 0;
  const [pinned, pin] = useStep(run.steps);
  return (
    <ChartGroup pinned={pinned} onPin={pin}>
      <PageHead
        above={{ href: `/experiments/${run.experimentId}`, label: run.experimentName }}
        title={
          <span className="inline-flex flex-wrap items-center gap-x-3">
            <ArmMark arm={run.arm} /> <span className="text-muted">seed {run.seed}</span>
          </span>
        }
        about={trained ? `${run.algorithm.toUpperCase()} on ${run.spec.training.length === 1 ? 'the base harness' : `${run.spec.training.length} harnesses, K = ${run.spec.schedule.k}`}, backbone ${run.backbone}` : `backbone ${run.backbone}, measured as it is`}
        action={<RunControls run={run} />}
      />
      <AddressNote rules={stepRules(run.steps)} />
      <div className="space-y-6">
        <RunOverview run={run} />
        {trained && !begun && (
          <Section title="Training rewards">
            <EmptyState title="No training step has ended yet">{run.state === 'failed' || run.state === 'cancelled' ? 'Its log below tells more; resume the run, or run it again with changes.' : 'Reward, its distribution, step times and every metric are drawn here from the first step on.'}</EmptyState>
          </Section>
        )}
        {begun && <ChartControls />}
        {begun && <RunRewards run={run} pinned={pinned} pin={pin} />}
        {begun && <RunHarnesses run={run} />}
        <RunDistances run={run} />
        <RunEvaluationFigures run={run} />
        {begun && <RunPace run={run} />}
        {begun && <RunMetrics run={run} />}
        <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
          <RunLogLines id={run.id} />
          <RunCheckpoints run={run} />
        </div>
        <RunFacts run={run} />
      </div>
    </ChartGroup>
  );
}
