'use client';

import { useQuery } from '@tanstack/react-query';
import { experimentQuery } from '../../lib/client/experiments';
import { liveRunsQuery, runQuery } from '../../lib/client/runs';
import type { ExperimentDetail, RunSummary } from '../../lib/contract';
import { AddressNote } from '../ui/address-note';
import { armStyles } from '../ui/arm-mark';
import { ButtonLink } from '../ui/button';
import { classNames } from '../ui/class-names';
import { EmptyState, ErrorNote, Skeleton } from '../ui/notes';
import { PageError } from '../ui/page-error';
import { PageHead } from '../ui/page-head';
import { StateBadge } from '../ui/state-badge';
import { ArmMark } from '../ui/arm-mark';
import { BreakdownSection } from './breakdown-section';
import { CapabilitySection } from './capability-section';
import { GridSection } from './grid-section';
import { PairedSection } from './paired-section';
import { choiceRules, useChoice } from './use-choice';

/** The evaluation of an experiment: capabilities of its arms, and one of its runs in every detail. */
export function EvaluationView({ experimentId }: { experimentId: string }) {
  const { data, error, refetch } = useQuery(experimentQuery(experimentId));
  if (error && !data) return <PageError title="Evaluation" above={{ href: '/evaluations', label: 'Evaluations' }} error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  return <Loaded experiment={data} />;
}

function Loaded({ experiment }: { experiment: ExperimentDetail }) {
  const { data } = useQuery(liveRunsQuery(experiment.id));
  const runs = data?.runs ?? experiment.runs;
  const [choice, choose] = useChoice();
  const chosen = runs.find(({ id }) => id === choice.run) ?? runs.find(firstChoice) ?? runs[0];
  return (
    <>
      <PageHead
        above={{ href: '/evaluations', label: 'Evaluations' }}
        title={experiment.name}
        about="How the policies fare in harnesses that they were trained in and in harnesses that they were not."
        action={<ButtonLink href={`/experiments/${experiment.id}`}>Experiment</ButtonLink>}
      />
      <AddressNote rules={choiceRules(runs.map(({ id }) => id))} />
      <div className="space-y-8">
        <CapabilitySection experimentId={experiment.id} />
        <RunPicker runs={runs} chosen={chosen?.id ?? null} onChoose={(run) => choose({ run, cell: null })} />
        {chosen ? <RunFigures id={chosen.id} /> : <EmptyState title="No run">All runs of this experiment were deleted.</EmptyState>}
      </div>
    </>
  );
}

/** Harness scaling is what one comes for. */
const firstChoice = ({ arm, state }: RunSummary) => arm === 'harness-scaling' && (state === 'finished' || state === 'running');

function RunPicker({ runs, chosen, onChoose }: { runs: readonly RunSummary[]; chosen: string | null; onChoose: (id: string) => void }) {
  return (
    <fieldset>
      <legend className="mb-1 text-[13px] font-medium">Run to look at</legend>
      <div className="flex flex-wrap gap-2">
        {runs.map((run) => (
          <label key={run.id} className={classNames('flex cursor-pointer items-center gap-2 rounded-md border px-3 py-1.5 text-[13px] has-focus-visible:outline-2 has-focus-visible:outline-accent', run.id === chosen ? 'border-accent bg-accent-wash font-medium' : 'border-edge/60 bg-panel hover:bg-sunken')}>
            <input type="radio" name="run" className="sr-only" checked={run.id === chosen} onChange={() => onChoose(run.id)} />
            <ArmMark arm={run.arm} />
            seed {run.seed}
            <StateBadge state={run.state} cancelRequested={run.cancelRequested} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function RunFigures({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(runQuery(id));
  if (error && !data) return <ErrorNote error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={400} />;
  return (
    <section aria-label={`${armStyles[data.arm].title}, seed ${data.seed}`} className="space-y-8">
      <GridSection run={data} />
      <BreakdownSection run={data} />
      <PairedSection run={data} />
    </section>
  );
}
