'use client';

import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { rolloutsQuery } from '../../lib/client/runs';
import type { EvaluationTask, GridRow, RolloutRow, RunDetail } from '../../lib/contract';
import { Button, TextLink } from '../ui/button';
import { DataTable, type Column } from '../ui/data-table';
import { figure, words } from '../ui/format';
import { HarnessCode } from '../ui/harness-code';
import { ErrorNote, Skeleton } from '../ui/notes';
import { Section } from '../ui/section';
import { taskName } from './grid-rows';

/** The repeats of one task in one harness, each with its trajectory where that was kept. */
export function CellRollouts({ run, step, row, task, onClose }: { run: RunDetail; step: number; row: GridRow; task: EvaluationTask; onClose: () => void }) {
  const { taskSet, family } = task;
  const { data, error } = useQuery(rolloutsQuery(run.id, { phase: 'evaluate', set: row.set, harness: row.harness, step, taskSet, family, task: task.task }));
  const columns: Column<RolloutRow>[] = [
    { head: 'Repeat', numeric: true, cell: (one) => one.repeat + 1 },
    { head: 'Passed', cell: (one) => (one.passed ? 'yes' : 'no') },
    { head: 'Reward', numeric: true, cell: (one) => figure(one.reward) },
    { head: 'Ended by', cell: (one) => words(one.end) },
    { head: 'Turns', numeric: true, cell: (one) => one.turns },
    { head: 'Segments', numeric: true, cell: (one) => one.segments },
    { head: 'Tokens', numeric: true, cell: (one) => one.tokens },
    { head: 'Messages', cell: (one) => (one.hasTrajectory ? <TextLink href={trajectoryHref(run.id, row, one.id)}>turn by turn</TextLink> : <span className="text-muted">not kept</span>) },
  ];
  return (
    <Section
      boxed
      title={`Rollouts of ${taskName(task)}`}
      note={
        <>
          in <HarnessCode code={row.harness} definition={run.spec.space} />
          {row.fromBase !== null && `, ${row.fromBase} from the base`}
          {row.fromTraining !== null && `, ${row.fromTraining} from the training design`}
        </>
      }
      action={
        <Button tone="quiet" onClick={onClose}>
          <X aria-hidden className="size-4" />
          Close
        </Button>
      }
    >
      {error && !data ? <ErrorNote error={error} /> : !data ? <Skeleton lines={3} /> : <DataTable caption="Rollouts of the cell" columns={columns} rows={data.rollouts} rowKey={(one) => one.id} />}
    </Section>
  );
}

function trajectoryHref(run: string, { set, harness }: GridRow, rollout: number): string {
  return `/runs/${run}/trajectory?${new URLSearchParams({ set, harness, rollout: String(rollout) }).toString()}`;
}
