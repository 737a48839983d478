import { listTrainingSteps, readTrainingRewards } from '../../db/store/rollouts';
import { findRunRow } from '../../db/store/runs';
import type { Distribution, DistributionQuery } from '../contract/api/run-data';
import { StudioError } from '../contract/errors';
import { histogram } from '../stats/histogram';
import { quantiles } from '../stats/quantiles';
import { rewardBands } from '../stats/reward-bands';
import type { Context } from './context';
import { found } from './found';
import { thinSteps } from './thin-steps';

const quartiles = [0, 0.25, 0.5, 0.75, 1];

/** Rewards of one training step, the newest by default, and quantile bands over all steps. */
export function runDistribution(ctx: Context, runId: string, { step: asked, bands }: Partial<DistributionQuery>): Distribution {
  found(findRunRow(ctx.db, runId), 'run', runId);
  const steps = listTrainingSteps(ctx.db, runId);
  const step = asked ?? steps.at(-1) ?? null;
  if (asked !== undefined && !steps.includes(asked)) {
    throw new StudioError('not-found', `run ${runId} has no training rollouts of step ${asked}; choose a step from ${steps[0] ?? 'none'} to ${steps.at(-1) ?? 'none'}`);
  }
  const rewards = step === null ? [] : readTrainingRewards(ctx.db, runId, [step]).map(({ reward }) => reward);
  const { edges, counts } = histogram(rewards, { min: 0, max: 1, bins: 20 });
  return {
    step,
    firstStep: steps[0] ?? null,
    lastStep: steps.at(-1) ?? null,
    rewards,
    histogram: { edges, counts },
    mean: rewards.length === 0 ? null : rewards.reduce((sum, reward) => sum + reward, 0) / rewards.length,
    quantiles: quantiles(rewards, quartiles) ?? [],
    bands: bands === 'none' ? [] : rewardBands(rewardsByStep(ctx, runId, thinSteps(steps))),
  };
}

/** Training rewards of some steps or of all, ascending by step. */
export function rewardsByStep({ db }: Pick<Context, 'db'>, runId: string, steps?: readonly number[]): { step: number; rewards: number[] }[] {
  const bySteps = new Map<number, number[]>();
  for (const { step, reward } of readTrainingRewards(db, runId, steps)) {
    const rewards = bySteps.get(step);
    if (rewards) rewards.push(reward);
    else bySteps.set(step, [reward]);
  }
  return [...bySteps].map(([step, rewards]) => ({ step, rewards }));
}
