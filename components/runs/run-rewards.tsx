'use client';

import type { RunDetail } from '../../lib/contract';
import { Section } from '../ui/section';
import { DistributionCurves, HarnessCurves, RewardCurve } from './reward-curves';
import { StepRewards } from './step-rewards';

/** Reward over steps, by harness, its distribution at every step, and the rewards of one step. */
export function RunRewards({ run, pinned, pin }: { run: RunDetail; pinned: number | null; pin: (step: number | null) => void }) {
  const { tasksPerStep, rolloutsPerTask } = run.spec.schedule;
  return (
    <Section title="Training rewards" note={`In [0, 1]; ${tasksPerStep} tasks × ${rolloutsPerTask} rollouts a step.`}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <RewardCurve run={run} />
        <HarnessCurves run={run} />
      </div>
      <div className="mt-4 grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        <DistributionCurves run={run} />
        <StepRewards run={run} pinned={pinned} pin={pin} />
      </div>
    </Section>
  );
}
