import type { ReportModel } from '../../contract/report-model';
import { quantile } from '../../stats/quantile';
import { policyKey, type Policy } from '../policies';

type Points = ReportModel['rewards'][number]['points'];

/** Points that a figure can show; longer trainings pool successive steps. */
const mostPoints = 120;

/** Quantiles of training rewards by step for each trained policy, pooled over its seeds. */
export function rewardRows(policies: readonly Policy[]): ReportModel['rewards'] {
  return policies.filter(({ method }) => method !== 'base-model').map((policy) => ({ ...policyKey(policy), points: pointsOf(policy) }));
}

function pointsOf(policy: Policy): Points {
  const byStep = new Map<number, number[]>();
  for (const { step, rewards } of policy.runs.flatMap(({ training }) => training)) {
    const pooled = byStep.get(step);
    if (pooled) pooled.push(...rewards);
    else byStep.set(step, [...rewards]);
  }
  const steps = [...byStep].filter(([, rewards]) => rewards.length > 0).sort(([a], [b]) => a - b);
  const size = Math.max(1, Math.ceil(steps.length / mostPoints));
  return Array.from({ length: Math.ceil(steps.length / size) }, (_, i) => pointOf(steps.slice(i * size, (i + 1) * size)));
}

/** `step` is the last of the steps pooled. */
function pointOf(steps: readonly (readonly [step: number, rewards: number[]])[]): Points[number] {
  const rewards = steps.flatMap(([, values]) => values).sort((a, b) => a - b);
  return {
    step: Math.max(...steps.map(([step]) => step)),
    steps: steps.length,
    rollouts: rewards.length,
    mean: rewards.reduce((total, reward) => total + reward, 0) / rewards.length,
    q10: quantile(rewards, 0.1),
    q25: quantile(rewards, 0.25),
    q50: quantile(rewards, 0.5),
    q75: quantile(rewards, 0.75),
    q90: quantile(rewards, 0.9),
  };
}
