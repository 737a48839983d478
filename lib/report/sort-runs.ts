import { armNames } from '../contract/run-spec';
import { reportSets, type ReportRollout, type ReportRun } from './report-input';

/**
 * Runs and their rollouts in one order, whatever order a store gave them in: sums, resamples and hashes depend on it.
 * Runs by backbone, algorithm, arm, seed; rollouts by set, harness, task, repeat; steps by number.
 */
export function sortRuns(runs: readonly ReportRun[]): ReportRun[] {
  return runs
    .map((run) => ({
      ...run,
      rollouts: run.rollouts.toSorted(compareRollouts),
      training: run.training.toSorted((a, b) => a.step - b.step),
    }))
    .sort(
      (a, b) =>
        compareTexts(a.backbone, b.backbone) ||
        compareTexts(a.algorithm, b.algorithm) ||
        armNames.indexOf(a.arm) - armNames.indexOf(b.arm) ||
        a.seed - b.seed,
    );
}

function compareRollouts(a: ReportRollout, b: ReportRollout): number {
  return (
    reportSets.indexOf(a.set) - reportSets.indexOf(b.set) ||
    compareTexts(a.harness, b.harness) ||
    compareTexts(a.taskSet, b.taskSet) ||
    compareTexts(a.family, b.family) ||
    a.task - b.task ||
    a.repeat - b.repeat
  );
}

/** By UTF-16 code units, the same in every locale. */
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
