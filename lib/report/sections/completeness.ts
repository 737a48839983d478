import type { ReportModel } from '../../contract/report-model';
import { endReasons } from '../../contract/run-event';
import type { ReportInput } from '../report-input';

/** What was planned and what is there; every end reason that occurred, in the contract's order. */
export function completeness({ provenance, runs }: ReportInput): ReportModel['completeness'] {
  const { runsPlanned, runsDone, runsFailed, missing, rolloutsPlanned } = provenance;
  const counts = new Map<string, number>();
  for (const { rollouts } of runs) for (const { end } of rollouts) counts.set(end, (counts.get(end) ?? 0) + 1);
  return {
    runsPlanned,
    runsDone,
    runsFailed,
    missing: missing.map((entry) => ({ ...entry })),
    rolloutsPlanned,
    rolloutsDone: runs.reduce((total, { rollouts }) => total + rollouts.length, 0),
    ends: endReasons.map((end) => ({ end, rollouts: counts.get(end) ?? 0 })).filter(({ rollouts }) => rollouts > 0),
  };
}
