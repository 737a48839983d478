'use client';

import { armNames, type ArmName, type RunEvaluation, type RunSummary } from '../../lib/contract';
import { meanOverSeeds } from '../../lib/stats/mean-over-seeds';
import { ArmMark } from '../ui/arm-mark';
import { DataTable, type Column } from '../ui/data-table';
import { percent } from '../ui/format';
import { setTitles } from '../ui/set-titles';

export interface Result {
  readonly run: RunSummary;
  readonly evaluation: RunEvaluation;
}

export const resultSets = ['held-out', 'external', 'base'] as const;

/** Mean Pass@1 of each arm over its finished seeds, with Student's interval where there are two or more. */
export function ArmResults({ results }: { results: readonly Result[] }) {
  const finished = results.filter(({ run }) => run.state === 'finished');
  const of = (arm: ArmName) => finished.filter(({ run }) => run.arm === arm);
  const arms = armNames.filter((arm) => of(arm).length > 0);
  const columns: Column<ArmName>[] = [
    { head: 'Arm', cell: (arm) => <ArmMark arm={arm} /> },
    { head: 'Finished seeds', numeric: true, cell: (arm) => of(arm).length },
    ...resultSets.map((set): Column<ArmName> => ({
      head: setTitles[set],
      unit: '%',
      numeric: true,
      cell: (arm) => <Mean values={of(arm).flatMap(({ evaluation }) => evaluation.sets.find((one) => one.set === set)?.passAt1.mean ?? [])} />,
    })),
  ];
  if (arms.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 text-[13px] font-semibold">
        By arm <span className="font-normal text-muted">mean over finished seeds; the interval is over seeds</span>
      </h3>
      <DataTable caption="Mean Pass@1 by arm over the finished seeds" columns={columns} rows={arms} rowKey={(arm) => arm} />
    </div>
  );
}

function Mean({ values }: { values: readonly number[] }) {
  const mean = meanOverSeeds(values, 0.95, [0, 1]);
  if (!mean) return <span className="text-muted">–</span>;
  return (
    <>
      <span className="font-semibold">{percent(mean.mean)}</span>
      <span className="ml-1.5 text-xs text-muted">
        {mean.low === null || mean.high === null ? 'one seed' : `[${percent(mean.low)}, ${percent(mean.high)}]`} n {mean.n}
      </span>
    </>
  );
}
