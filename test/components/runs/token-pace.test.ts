import { expect, test } from 'vitest';
import { tokensPerSecond, tokensPerStep } from '../../../components/runs/token-pace';

test('tokens of a step are what the running total grew by', () => {
  expect(tokensPerStep([[1, 100], [2, 250], [3, 250]])).toEqual([[1, 100], [2, 150], [3, 0]]);
});

test('of a thinned series the steps between two points share what was added', () => {
  expect(tokensPerStep([[1, 100], [5, 500]])).toEqual([[1, 100], [5, 100]]);
});

test('tokens a second are known only where the time of the step is', () => {
  expect(tokensPerSecond([[1, 100], [2, 300]], [[2, 4]])).toEqual([[2, 50]]);
});
