import { runStates, type ExperimentSummary } from '../../lib/contract';

/** `2 running, 1 queued`, in the order in which a run lives. */
export function runCounts(states: ExperimentSummary['states']): string {
  const parts = runStates.flatMap((state) => ((states[state] ?? 0) > 0 ? [`${states[state] ?? 0} ${state}`] : []));
  return parts.length === 0 ? 'no runs' : parts.join(', ');
}

/** Whether every run has ended well. */
export function allFinished(states: ExperimentSummary['states']): boolean {
  return (states.finished ?? 0) > 0 && runStates.every((state) => state === 'finished' || (states[state] ?? 0) === 0);
}
