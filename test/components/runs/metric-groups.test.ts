import { expect, test } from 'vitest';
import { metricGroups, rewardMetrics } from '../../../components/runs/metric-groups';

const names = ['actor/entropy', 'critic/rewards/max', 'critic/rewards/mean', 'perf/total_num_tokens', 'response_length/mean', 'timing/step', 'train/success'];

test('reward and success share the reward chart', () => {
  expect(rewardMetrics(names)).toEqual(['critic/rewards/mean', 'train/success']);
});

test('every other metric stands in exactly one group', () => {
  const groups = metricGroups(names);
  expect(groups.map((group) => group.names)).toEqual([['actor/entropy', 'critic/rewards/max'], ['perf/total_num_tokens', 'response_length/mean'], ['timing/step']]);
});
