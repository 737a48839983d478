'use client';

import { useQuery } from '@tanstack/react-query';
import { rolloutsQuery, runsQuery, trajectoryQuery } from '../../lib/client/runs';
import type { RolloutRow, RunDetail } from '../../lib/contract';
import { armStyles } from '../ui/arm-mark';
import { Button } from '../ui/button';
import { SelectField } from '../ui/field';
import { EmptyState, ErrorNote, Skeleton } from '../ui/notes';
import { Section } from '../ui/section';
import { decodedTrajectory } from './decoded-trajectory';
import { VerdictFigures } from './trajectory-head';
import { TurnByTurn } from './turn-by-turn';
import type { TrajectoryAddress } from './use-trajectory-choice';

/** Chooses where else the task of a rollout was played: in another harness, by another policy, or both. */
export function BesideChooser({ run, row, address: { choice, change } }: { run: RunDetail; row: RolloutRow; address: TrajectoryAddress }) {
  const { data } = useQuery(runsQuery(run.experimentId));
  const policies = data?.runs.map((one) => ({ value: one.id, label: policyName(one) })) ?? [];
  const { base, heldOut, external } = run.spec;
  const harnesses = [...new Set([base, ...heldOut, ...external])];
  const open = isBeside(choice);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField label="Compare with policy" className="w-48" value={choice.with ?? (open ? run.id : '')} onChange={(event) => change(event.target.value === '' ? { with: null, in: null } : { with: event.target.value })} options={[{ value: '', label: 'None' }, ...(policies.length === 0 ? [{ value: run.id, label: 'This one' }] : policies)]} />
      <SelectField label="Compare in harness" className="w-40" value={choice.in ?? (open ? row.harness : '')} onChange={(event) => change(event.target.value === '' ? { with: null, in: null } : { in: event.target.value })} options={[{ value: '', label: 'None' }, ...harnesses.map((code) => ({ value: code, label: code }))]} />
      {open && (
        <Button tone="quiet" onClick={() => change({ with: null, in: null })}>
          Close the comparison
        </Button>
      )}
    </div>
  );
}

export function isBeside({ with: policy, in: harness }: TrajectoryAddress['choice']): boolean {
  return policy !== null || harness !== null;
}

/** A trained policy by its arm and seed. */
export function policyName({ arm, seed }: Pick<RunDetail, 'arm' | 'seed'>): string {
  return `${armStyles[arm].title}, seed ${seed}`;
}

/** The newest kept rollout of the same task elsewhere, with its turns. */
export function BesideTrajectory({ run, row, address: { choice } }: { run: RunDetail; row: RolloutRow; address: TrajectoryAddress }) {
  const policy = choice.with ?? run.id;
  const harness = choice.in ?? row.harness;
  const runs = useQuery(runsQuery(run.experimentId));
  // Rows kept from the policy before are no rows of this one.
  const { data, error, isPlaceholderData } = useQuery(rolloutsQuery(policy, { phase: 'evaluate', harness, taskSet: row.taskSet, family: row.family, task: row.task }));
  const found = data?.rollouts.findLast(({ hasTrajectory, set }) => hasTrajectory && set !== 'backbone-check');
  const player = runs.data?.runs.find(({ id }) => id === policy) ?? (policy === run.id ? run : undefined);
  return (
    <Section title={`${player ? policyName(player) : 'Another policy'}, in ${harness}`}>
      {error ? (
        <ErrorNote error={error} />
      ) : !data || isPlaceholderData ? (
        <Skeleton lines={8} />
      ) : !found ? (
        <EmptyState title="Not played there">No messages of this task were kept in that harness by that policy. Choose another one.</EmptyState>
      ) : (
        <Found run={run} policy={policy} rollout={found.id} choice={choice} />
      )}
    </Section>
  );
}

function Found({ run, policy, rollout, choice }: { run: RunDetail; policy: string; rollout: number; choice: TrajectoryAddress['choice'] }) {
  const { data, error } = useQuery({ ...trajectoryQuery(policy, rollout), select: decodedTrajectory });
  if (error) return <ErrorNote error={error} />;
  if (!data) return <Skeleton lines={8} />;
  return (
    <div className="space-y-5">
      <VerdictFigures row={data.row} definition={run.spec.space} />
      <TurnByTurn body={data.body} name="beside" find={choice.find} whole={choice.whole} current={choice.turn} />
    </div>
  );
}
