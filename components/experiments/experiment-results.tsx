'use client';

import { useQueries } from '@tanstack/react-query';
import { evaluationQuery } from '../../lib/client/runs';
import type { RunSummary } from '../../lib/contract';
import { ArmMark } from '../ui/arm-mark';
import { DataTable, type Column } from '../ui/data-table';
import { Estimate } from '../ui/estimate';
import { EmptyState, Skeleton } from '../ui/notes';
import { setTitles } from '../ui/set-titles';
import { ArmResults, resultSets, type Result } from './arm-results';

/** Pass@1 of each arm, and of each run that has been measured, by evaluation set. */
export function ExperimentResults({ runs }: { runs: readonly RunSummary[] }) {
  const started = runs.filter((run) => run.state !== 'queued' || run.attempt > 0);
  const answers = useQueries({ queries: started.map((run) => evaluationQuery(run.id)) });
  if (answers.some((answer) => answer.isPending)) return <Skeleton lines={3} />;
  const results = started.flatMap((run, i): Result[] => {
    const evaluation = answers[i]?.data;
    return evaluation && evaluation.sets.length > 0 ? [{ run, evaluation }] : [];
  });
  if (results.length === 0) return <EmptyState title="Nothing measured yet">Runs are measured after their training; the figures appear here as they come.</EmptyState>;
  const columns: Column<Result>[] = [
    { head: 'Arm', cell: ({ run }) => <ArmMark arm={run.arm} /> },
    { head: 'Seed', numeric: true, cell: ({ run }) => run.seed },
    ...resultSets.map((set): Column<Result> => ({
      head: setTitles[set],
      unit: '%',
      numeric: true,
      cell: ({ evaluation }) => <Estimate of={evaluation.sets.find((one) => one.set === set)?.passAt1} />,
    })),
  ];
  return (
    <div className="space-y-4">
      <ArmResults results={results} />
      <div>
        <h3 className="mb-1 text-[13px] font-semibold">
          By run <span className="font-normal text-muted">the interval is over tasks</span>
        </h3>
        <DataTable caption="Pass@1 by run and evaluation set" columns={columns} rows={results} rowKey={({ run }) => run.id} />
      </div>
    </div>
  );
}
