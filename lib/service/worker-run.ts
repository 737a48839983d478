import type { Lease } from '../../db/queue/lease';
import type { RunSpec } from '../contract/run-spec';

/** A lease ends this long after its last renewal; a sweep then gives the run to another worker. */
export const leaseMs = 15_000;

/**
 * Attempts in a row that bring nothing new, after which a run is given up. Far more where the trainer was killed or its
 * worker was lost: that is seldom the run's doing, but a run that kills every worker must stop some time.
 */
export const mostStalls = { failed: 3, killed: 10 };

/** A run in the hands of a worker. */
export interface ClaimedRun {
  readonly lease: Lease;
  readonly spec: RunSpec;
  /** Newest stored checkpoint; -1 without one. */
  readonly storedStep: number;
}
