import { at } from '../contract/at';
import { mean } from './finite';
import { quantiles } from './quantiles';

/** Rewards of one training step, summed up. */
export interface RewardBand {
  step: number;
  n: number;
  mean: number;
  q05: number;
  q25: number;
  q50: number;
  q75: number;
  q95: number;
}

const probabilities = [0.05, 0.25, 0.5, 0.75, 0.95];

/** The 5, 25, 50, 75 and 95 % quantiles (type 7) and the mean of each step's rewards; steps without rewards are left out. */
export function rewardBands(steps: readonly { step: number; rewards: readonly number[] }[]): RewardBand[] {
  return steps.flatMap(({ step, rewards }) => {
    const found = quantiles(rewards, probabilities);
    if (found === null) return [];
    return [{ step, n: rewards.length, mean: mean(rewards), q05: at(found, 0), q25: at(found, 1), q50: at(found, 2), q75: at(found, 3), q95: at(found, 4) }];
  });
}
