import { expect, test } from 'vitest';
import { matchingGroups, rewardMetrics } from '../../../components/runs/metric-groups';

const names = ['actor/entropy', 'critic/rewards/max', 'critic/rewards/mean', 'perf/total_num_tokens', 'response_length/mean', 'timing/step', 'train/success'];

test('reward and success share the reward chart', () => {
  expect(rewardMetrics(names)).toEqual(['critic/rewards/mean', 'train/success']);
});

test('every metric stands in exactly one group', () => {
  const groups = matchingGroups(names);
  expect(groups.map((group) => group.names)).toEqual([['actor/entropy', 'critic/rewards/max', 'critic/rewards/mean'], ['perf/total_num_tokens', 'response_length/mean', 'train/success'], ['timing/step']]);
});

test('a search finds parts of names whatever their case, and leaves out groups without one', () => {
  expect(matchingGroups(names, ' Mean ').map(({ title, names: found }) => [title, found])).toEqual([
    ['Optimisation', ['critic/rewards/mean']],
    ['Rollouts and tokens', ['response_length/mean']],
  ]);
  expect(matchingGroups(names, 'nothing like it')).toEqual([]);
});
