'use client';

import { useEffect, useRef } from 'react';
import type { EvaluationSet, RolloutList as RolloutPage, RolloutRow } from '../../lib/contract';
import { Button } from '../ui/button';
import { DataTable, type Column } from '../ui/data-table';
import { SelectField } from '../ui/field';
import { figure } from '../ui/format';
import { EmptyState, ErrorNote, Skeleton } from '../ui/notes';
import { setTitles } from '../ui/set-titles';
import { PlainLink } from './plain-link';
import { rolloutTitle } from './rollout-title';
import { shownSets, type TrajectoryAddress } from './use-trajectory-choice';

interface RolloutListProps {
  readonly address: TrajectoryAddress;
  readonly set: EvaluationSet;
  readonly harness: string | undefined;
  readonly harnesses: readonly string[];
  /** What the server answered, and the rows of it that are listed. */
  readonly page: RolloutPage | undefined;
  readonly error: Error | null;
  readonly rows: readonly RolloutRow[];
}

const verdicts = [
  { value: '', label: 'Any' },
  { value: 'passed', label: 'Passed' },
  { value: 'failed', label: 'Failed' },
];

/** The rollouts of one harness whose messages were kept. */
export function RolloutList({ address: { choice, change, hrefOf }, set, harness, harnesses, page, error, rows }: RolloutListProps) {
  const columns: Column<RolloutRow>[] = [
    {
      head: 'Task',
      cell: (row) => {
        const here = choice.rollout === row.id;
        const part = { rollout: row.id, turn: null };
        return (
          <PlainLink href={hrefOf(part)} go={() => change(part)} aria-current={here ? 'true' : undefined} className={`text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent ${here ? 'font-semibold' : ''}`}>
            {rolloutTitle(row)}
          </PlainLink>
        );
      },
    },
    ...(new Set(rows.map(({ step }) => step)).size > 1 ? [{ head: 'Step', numeric: true, cell: (row: RolloutRow) => row.step }] : []),
    { head: 'Passed', cell: (row) => (row.passed ? 'yes' : 'no') },
    { head: 'Reward', numeric: true, cell: (row) => figure(row.reward) },
    { head: 'Turns', numeric: true, cell: (row) => row.turns },
  ];
  return (
    <div className="min-w-0 space-y-3">
      <div className="grid grid-cols-2 gap-3">
        <SelectField label="Set" value={set} onChange={(event) => change({ set: shownSets.find((one) => one === event.target.value) ?? null, harness: null, after: 0, rollout: null, turn: null })} options={shownSets.map((value) => ({ value, label: setTitles[value] }))} className="col-span-2" />
        <SelectField label="Harness" value={harness} onChange={(event) => change({ set: shownSets.find((one) => one === set) ?? null, harness: event.target.value, after: 0, rollout: null, turn: null })} options={harnesses.map((code) => ({ value: code, label: code }))} />
        <SelectField label="Verdict" value={choice.verdict ?? ''} onChange={(event) => change({ verdict: event.target.value === 'passed' || event.target.value === 'failed' ? event.target.value : null })} options={verdicts} />
      </div>
      {error && !page ? (
        <ErrorNote error={error} />
      ) : !page ? (
        <Skeleton lines={6} />
      ) : (
        <>
          {rows.length === 0 ? <NothingListed page={page} verdict={choice.verdict} /> : <Table caption={`Rollouts in ${harness ?? ''}`} columns={columns} rows={rows} chosen={choice.rollout} />}
          <div className="flex gap-2">
            {choice.after > 0 && <Button onClick={() => change({ after: 0 })}>First page</Button>}
            {page.next !== null && <Button onClick={() => change({ after: page.next ?? 0 })}>Next page</Button>}
          </div>
        </>
      )}
    </div>
  );
}

function NothingListed({ page, verdict }: { page: RolloutPage; verdict: string | null }) {
  if (verdict !== null && page.rollouts.some(({ hasTrajectory }) => hasTrajectory)) return <EmptyState title={`None ${verdict}`}>No rollout in this harness {verdict}. Choose another verdict or harness.</EmptyState>;
  return <EmptyState title="No trajectory here">They are kept in the evaluation after the last training step.</EmptyState>;
}

function Table({ caption, columns, rows, chosen }: { caption: string; columns: readonly Column<RolloutRow>[]; rows: readonly RolloutRow[]; chosen: number | null }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = ref.current?.querySelector('[aria-current]')?.closest('tr');
    const box = ref.current?.querySelector('[role=group]');
    // Within the list alone: the page itself stays where it is.
    if (row && box && (row.offsetTop < box.scrollTop || row.offsetTop + row.offsetHeight > box.scrollTop + box.clientHeight)) box.scrollTop = row.offsetTop - box.clientHeight / 2;
  }, [chosen]);
  return (
    <div ref={ref}>
      <DataTable className={`overflow-y-auto lg:max-h-[calc(100dvh-18rem)] ${chosen === null ? 'max-h-[60dvh]' : 'max-h-52'}`} caption={caption} columns={columns} rows={rows} rowKey={(row) => row.id} />
    </div>
  );
}
