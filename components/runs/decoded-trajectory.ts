import { decode, trajectoryBodySchema, type RolloutRow, type Trajectory, type TrajectoryBody } from '../../lib/contract';

/** A rollout with its transcript read. */
export function decodedTrajectory({ rollout, body }: Trajectory): { row: RolloutRow; body: TrajectoryBody } {
  return { row: rollout, body: decode(trajectoryBodySchema, body, 'stored trajectory') };
}
