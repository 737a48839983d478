'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rolloutsQuery, runDeletedQuery, runQuery, trajectoryQuery } from '../../lib/client/runs';
import { isStudioError, type EvaluationSet, type RunDetail } from '../../lib/contract';
import { armStyles } from '../ui/arm-mark';
import { EmptyState, ErrorNote, Skeleton } from '../ui/notes';
import { AddressNote } from '../ui/address-note';
import { PageError } from '../ui/page-error';
import { PageHead } from '../ui/page-head';
import { isBeside } from './beside-trajectory';
import { ChosenTrajectory } from './chosen-trajectory';
import { decodedTrajectory } from './decoded-trajectory';
import { RolloutList } from './rollout-list';
import { RunGone } from './run-gone';
import { trajectoryRules, useTrajectoryChoice, type TrajectoryAddress } from './use-trajectory-choice';

/** Rollouts of a run's evaluation, and one of them turn by turn; what is chosen stands in the address. */
export function TrajectoryView({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(runQuery(id));
  const { data: deleted } = useQuery(runDeletedQuery(id));
  if (deleted || (isStudioError(error) && error.code === 'not-found')) return <RunGone id={id} />;
  if (error && !data) return <PageError title="Trajectories" above={{ href: '/runs', label: 'Runs' }} error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  return (
    <>
      <PageHead above={{ href: `/runs/${id}`, label: `${armStyles[data.arm].title}, seed ${data.seed}` }} title="Trajectories" about="What the model saw and said. Of every evaluation task the first repeat is kept." />
      <AddressNote rules={trajectoryRules([data.spec.base, ...data.spec.heldOut, ...data.spec.external])} />
      <LoadedTrajectories run={data} />
    </>
  );
}

const harnessesOf = ({ spec }: RunDetail, set: EvaluationSet): readonly string[] => ({ 'held-out': spec.heldOut, base: [spec.base], external: spec.external, 'backbone-check': [] })[set];

function LoadedTrajectories({ run }: { run: RunDetail }) {
  const address = useTrajectoryChoice();
  const { choice } = address;
  const chosen = useQuery({ ...trajectoryQuery(run.id, choice.rollout ?? 0), enabled: choice.rollout !== null, select: decodedTrajectory });
  const row = choice.rollout === null ? undefined : chosen.data?.row;
  const list = useListed(run, choice, row);
  const place = list.rows.findIndex(({ id }) => id === choice.rollout);
  const neighbours = { before: list.rows[place - 1]?.id ?? null, after: place < 0 ? null : (list.rows[place + 1]?.id ?? null) };
  const client = useQueryClient();
  useEffect(() => {
    if (neighbours.after !== null) void client.prefetchQuery(trajectoryQuery(run.id, neighbours.after));
  }, [client, run.id, neighbours.after]);
  const beside = choice.rollout !== null && isBeside(choice);
  return (
    <div className={beside ? '' : 'grid items-start gap-6 lg:grid-cols-[minmax(320px,2fr)_5fr]'}>
      {!beside && (
        <div className="min-w-0 lg:sticky lg:top-4">
          <RolloutList address={address} {...list} />
        </div>
      )}
      <div className="min-w-0">
        {choice.rollout === null ? (
          <EmptyState title="No rollout chosen">Choose one from the table: its turns are shown here. The keys j and k go from turn to turn, n and p from rollout to rollout.</EmptyState>
        ) : chosen.error ? (
          <ErrorNote error={chosen.error} />
        ) : chosen.data ? (
          <ChosenTrajectory run={run} {...chosen.data} neighbours={neighbours} address={address} />
        ) : (
          <Skeleton lines={10} />
        )}
      </div>
    </div>
  );
}

/** The list that a rollout stands in: that of the address, or else the rollout's own set and harness. */
function useListed(run: RunDetail, choice: TrajectoryAddress['choice'], row: { set: EvaluationSet | null; harness: string } | undefined) {
  const set = choice.set ?? row?.set ?? 'held-out';
  const harnesses = harnessesOf(run, set);
  const wanted = choice.harness ?? row?.harness;
  const harness = harnesses.find((one) => one === wanted) ?? harnesses[0];
  const { data, error } = useQuery({ ...rolloutsQuery(run.id, { phase: 'evaluate', set, harness: harness ?? '', kept: 'only', after: choice.after, limit: 500 }), enabled: harness !== undefined && (choice.rollout === null || choice.harness !== null || row !== undefined) });
  const rows = data?.rollouts.filter(({ passed }) => choice.verdict === null || passed === (choice.verdict === 'passed')) ?? [];
  return { set, harness, harnesses, page: data, error, rows };
}
