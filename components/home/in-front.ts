import type { ExperimentSummary } from '../../lib/contract';

const most = 2;

/** The experiments that stand in front: those with a run under way, or else the newest one. Newest first. */
export function inFront(experiments: readonly ExperimentSummary[]): { shown: readonly ExperimentSummary[]; running: boolean } {
  const newest = experiments.toSorted((a, b) => b.createdAt - a.createdAt);
  const open = newest.filter(({ states }) => (states.running ?? 0) + (states.queued ?? 0) > 0);
  return { shown: open.length > 0 ? open.slice(0, most) : newest.slice(0, 1), running: open.length > 0 };
}
