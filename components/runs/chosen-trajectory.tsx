'use client';

import { useEffect, useRef } from 'react';
import type { RolloutRow, RunDetail, TrajectoryBody } from '../../lib/contract';
import { Button, TextLink } from '../ui/button';
import { Section } from '../ui/section';
import { BesideChooser, BesideTrajectory, isBeside, policyName } from './beside-trajectory';
import { rolloutTitle } from './rollout-title';
import { TrajectoryHead, VerdictFigures } from './trajectory-head';
import { TrajectorySearch } from './trajectory-search';
import { TurnByTurn, turnId } from './turn-by-turn';
import type { TrajectoryAddress } from './use-trajectory-choice';
import { useTrajectoryKeys } from './use-trajectory-keys';

interface ChosenTrajectoryProps {
  readonly run: RunDetail;
  readonly row: RolloutRow;
  readonly body: TrajectoryBody;
  /** The rollouts around it in the list; null at its ends. */
  readonly neighbours: { readonly before: number | null; readonly after: number | null };
  readonly address: TrajectoryAddress;
}

/** One rollout turn by turn, and the same task elsewhere beside it. */
export function ChosenTrajectory({ run, row, body, neighbours, address }: ChosenTrajectoryProps) {
  const { choice, change, hrefOf } = address;
  const search = useRef<HTMLInputElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const go = (rollout: number | null) => {
    if (rollout === null) return;
    change({ rollout, turn: null });
    top.current?.scrollIntoView();
  };
  const goTurn = (turn: number) => change({ turn: Math.min(body.turns.length, Math.max(1, turn)) });
  useTrajectoryKeys({
    turn: (by) => goTurn((choice.turn ?? 0) + by),
    rollout: (by) => go(by === 1 ? neighbours.after : neighbours.before),
    search: () => search.current?.focus(),
  });
  useEffect(() => {
    const turn = choice.turn === null ? null : document.getElementById(turnId(choice.turn));
    turn?.scrollIntoView();
    // Enter in the search goes on from the search.
    if (document.activeElement !== search.current) turn?.focus({ preventScroll: true });
  }, [choice.turn, row.id]);
  const turns = <TurnByTurn body={body} current={choice.turn} find={choice.find} whole={choice.whole} turnLink={{ href: (turn) => hrefOf({ turn }), go: goTurn }} />;
  return (
    <div ref={top} className="scroll-mt-4 space-y-5">
      <Section
        boxed
        title={rolloutTitle(row)}
        note={row.set !== null && <TextLink href={cellHref(run, row)}>To its cell in the grid</TextLink>}
        action={
          <span className="flex gap-2">
            <Button disabled={neighbours.before === null} onClick={() => go(neighbours.before)}>
              Previous
            </Button>
            <Button disabled={neighbours.after === null} onClick={() => go(neighbours.after)}>
              Next
            </Button>
          </span>
        }
      >
        <TrajectoryHead row={row} body={body} definition={run.spec.space} />
      </Section>
      <BesideChooser run={run} row={row} address={address} />
      <TrajectorySearch body={body} address={address} inputRef={search} />
      {isBeside(choice) ? (
        <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
          <Section title={`${policyName(run)}, in ${row.harness}`}>
            <div className="space-y-5">
              <VerdictFigures row={row} definition={run.spec.space} />
              {turns}
            </div>
          </Section>
          <BesideTrajectory run={run} row={row} address={address} />
        </div>
      ) : (
        turns
      )}
    </div>
  );
}

function cellHref({ id, experimentId }: RunDetail, { set, harness, taskSet, family, task }: RolloutRow): string {
  return `/evaluations/${experimentId}?${new URLSearchParams({ run: id, cell: [set, harness, taskSet, family, task].join(':') }).toString()}`;
}
