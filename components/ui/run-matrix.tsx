'use client';

import { useQuery } from '@tanstack/react-query';
import { liveRunsQuery } from '../../lib/client/runs';
import { armNames, type RunSummary } from '../../lib/contract';
import { ArmMark } from './arm-mark';
import { TextLink } from './button';
import { DataTable, type Column } from './data-table';
import { RunProgress } from './run-progress';
import { StateBadge } from './state-badge';

type Arm = (typeof armNames)[number];

/** Arms down, seeds across: each cell is a run with its state, how far it is and how long it will take. `runs` is what is known at first. */
export function RunMatrix({ experimentId, runs: known }: { experimentId: string; runs: readonly RunSummary[] }) {
  const { data } = useQuery(liveRunsQuery(experimentId));
  const runs = data?.runs ?? known;
  const seeds = [...new Set(runs.map((run) => run.seed))].sort((a, b) => a - b);
  const arms = armNames.filter((arm) => runs.some((run) => run.arm === arm));
  const columns: Column<Arm>[] = [
    { head: 'Arm', cell: (arm) => <ArmMark arm={arm} /> },
    ...seeds.map((seed): Column<Arm> => ({
      head: `Seed ${seed}`,
      cell: (arm) => {
        const run = runs.find((one) => one.arm === arm && one.seed === seed);
        return run ? <RunCell run={run} /> : <span className="text-muted">–</span>;
      },
    })),
  ];
  return <DataTable caption="Runs by arm and seed" columns={columns} rows={arms} rowKey={(arm) => arm} />;
}

function RunCell({ run }: { run: RunSummary }) {
  return (
    <div className="max-w-80 min-w-44 py-0.5">
      <div className="flex items-center justify-between gap-3">
        <StateBadge state={run.state} cancelRequested={run.cancelRequested} />
        <TextLink href={`/runs/${run.id}`}>
          Open
          <span className="sr-only">
            {' '}
            the {run.arm} run of seed {run.seed}
          </span>
        </TextLink>
      </div>
      <RunProgress run={run} />
    </div>
  );
}
