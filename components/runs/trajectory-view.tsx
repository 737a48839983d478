'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { rolloutsQuery, runQuery, trajectoryQuery } from '../../lib/client/runs';
import { decode, evaluationSets, trajectoryBodySchema, type EvaluationSet, type RolloutRow, type RunDetail } from '../../lib/contract';
import { armStyles } from '../ui/arm-mark';
import { Button, TextLink } from '../ui/button';
import { DataTable, type Column } from '../ui/data-table';
import { SelectField } from '../ui/field';
import { figure, words } from '../ui/format';
import { EmptyState, ErrorNote, Skeleton } from '../ui/notes';
import { PageError } from '../ui/page-error';
import { PageHead } from '../ui/page-head';
import { setTitles } from '../ui/set-titles';
import { TrajectoryPage } from './trajectory-page';

/** Rollouts of a run's evaluation, and one of them turn by turn; what is chosen stands in the address. */
export function TrajectoryView({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(runQuery(id));
  if (error && !data) return <PageError title="Trajectories" above={{ href: '/runs', label: 'Runs' }} error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  return (
    <>
      <PageHead above={{ href: `/runs/${id}`, label: `${armStyles[data.arm].title}, seed ${data.seed}` }} title="Trajectories" about="What the model saw and said. Of every evaluation task the first repeat is kept." />
      <LoadedTrajectories run={data} />
    </>
  );
}

const sets = evaluationSets.filter((set) => set !== 'backbone-check');

function useChoice() {
  const search = useSearchParams();
  const router = useRouter();
  const set: EvaluationSet = sets.find((one) => one === search.get('set')) ?? 'held-out';
  const rollout = search.get('rollout');
  const hrefOf = (change: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return `?${next.toString()}`;
  };
  return {
    set,
    harness: search.get('harness'),
    after: Number(search.get('after') ?? 0) || 0,
    rollout: rollout !== null && /^\d+$/.test(rollout) ? Number(rollout) : null,
    hrefOf,
    go: (change: Readonly<Record<string, string | null>>) => router.replace(hrefOf(change), { scroll: false }),
  };
}

function LoadedTrajectories({ run }: { run: RunDetail }) {
  const choice = useChoice();
  const harnesses = { 'held-out': run.spec.heldOut, base: [run.spec.base], external: run.spec.external, 'backbone-check': [] }[choice.set];
  const harness = harnesses.find((one) => one === choice.harness) ?? harnesses[0];
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(320px,2fr)_5fr]">
      <div className="min-w-0 space-y-3">
        <div className="grid grid-cols-2 gap-3">
          <SelectField label="Set" value={choice.set} onChange={(event) => choice.go({ set: event.target.value, harness: null, after: null, rollout: null })} options={sets.map((set) => ({ value: set, label: setTitles[set] }))} />
          <SelectField label="Harness" value={harness} onChange={(event) => choice.go({ harness: event.target.value, after: null, rollout: null })} options={harnesses.map((code) => ({ value: code, label: code }))} />
        </div>
        {harness !== undefined && <RolloutTable run={run} harness={harness} choice={choice} />}
      </div>
      <div className="min-w-0">{choice.rollout === null ? <EmptyState title="No rollout chosen">Choose one from the table: its turns are shown here.</EmptyState> : <ChosenTrajectory run={run} rollout={choice.rollout} />}</div>
    </div>
  );
}

function RolloutTable({ run, harness, choice }: { run: RunDetail; harness: string; choice: ReturnType<typeof useChoice> }) {
  const { data, error } = useQuery(rolloutsQuery(run.id, { phase: 'evaluate', set: choice.set, harness, after: choice.after, limit: 300 }));
  const columns: readonly Column<RolloutRow>[] = [
    {
      head: 'Task',
      cell: (row) => (
        <TextLink href={choice.hrefOf({ rollout: String(row.id) })} scroll={false} aria-current={choice.rollout === row.id ? 'true' : undefined} className={choice.rollout === row.id ? 'font-semibold' : ''}>
          {words(row.taskSet)}, {words(row.family)} {row.task}
        </TextLink>
      ),
    },
    { head: 'Passed', cell: (row) => (row.passed ? 'yes' : 'no') },
    { head: 'Reward', numeric: true, cell: (row) => figure(row.reward) },
    { head: 'Turns', numeric: true, cell: (row) => row.turns },
  ];
  if (error && !data) return <ErrorNote error={error} />;
  if (!data) return <Skeleton lines={6} />;
  const kept = data.rollouts.filter((row) => row.hasTrajectory);
  return (
    <>
      {kept.length === 0 ? <EmptyState title="No trajectory here yet">They are kept in the evaluation after the last training step.</EmptyState> : <DataTable className="max-h-[75dvh] overflow-y-auto" caption={`Rollouts in ${harness}`} columns={columns} rows={kept} rowKey={(row) => row.id} />}
      <div className="flex gap-2">
        {choice.after > 0 && <Button onClick={() => choice.go({ after: null })}>First page</Button>}
        {data.next !== null && <Button onClick={() => choice.go({ after: String(data.next) })}>Next page</Button>}
      </div>
    </>
  );
}

function ChosenTrajectory({ run, rollout }: { run: RunDetail; rollout: number }) {
  const { data, error } = useQuery({ ...trajectoryQuery(run.id, rollout), select: (answer) => ({ row: answer.rollout, body: decode(trajectoryBodySchema, answer.body, 'stored trajectory') }) });
  if (error) return <ErrorNote error={error} />;
  if (!data) return <Skeleton lines={10} />;
  return <TrajectoryPage row={data.row} body={data.body} definition={run.spec.space} />;
}
