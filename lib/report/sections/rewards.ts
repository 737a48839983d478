import type { ReportModel } from '../../contract/report-model';
import { rewardBands } from '../../stats/reward-bands';
import { policyKey, type Policy } from '../policies';

/** Points that a figure can show; longer trainings pool successive steps. */
const mostPoints = 120;

/** Quantiles of training rewards by step for each trained policy, pooled over its seeds. */
export function rewardRows(policies: readonly Policy[]): ReportModel['rewards'] {
  return policies.filter(({ method }) => method !== 'base-model').map((policy) => ({ ...policyKey(policy), points: pointsOf(policy) }));
}

function pointsOf(policy: Policy): ReportModel['rewards'][number]['points'] {
  const byStep = new Map<number, number[]>();
  for (const { step, rewards } of policy.runs.flatMap(({ training }) => training)) {
    const pooled = byStep.get(step) ?? [];
    pooled.push(...rewards);
    byStep.set(step, pooled);
  }
  const steps = [...byStep].filter(([, rewards]) => rewards.length > 0).sort(([a], [b]) => a - b);
  const size = Math.max(1, Math.ceil(steps.length / mostPoints));
  return Array.from({ length: Math.ceil(steps.length / size) }, (_, i) => steps.slice(i * size, (i + 1) * size)).flatMap((pooled) => {
    const last = Math.max(...pooled.map(([step]) => step));
    return rewardBands([{ step: last, rewards: pooled.flatMap(([, rewards]) => rewards) }]).map(({ n, ...band }) => ({ ...band, steps: pooled.length, rollouts: n }));
  });
}
