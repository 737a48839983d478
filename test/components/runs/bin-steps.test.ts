import { expect, test } from 'vitest';
import { binSteps } from '../../../components/runs/bin-steps';

test('steps that fit stand alone, and a step that a harness did not meet stays empty', () => {
  const { columns, values, width } = binSteps([{ points: [{ step: 1, mean: 0.5, n: 8 }] }, { points: [{ step: 3, mean: 1, n: 8 }] }], 10);
  expect({ columns, values, width }).toEqual({ columns: ['1', '2', '3'], values: [[0.5, null, null], [null, null, 1]], width: 1 });
});

test('more steps than columns are pooled, weighted by rollouts', () => {
  const points = [{ step: 0, mean: 0, n: 1 }, { step: 1, mean: 1, n: 3 }, { step: 2, mean: 0.4, n: 2 }];
  const { columns, values, width } = binSteps([{ points }], 2);
  expect(width).toBe(2);
  expect(columns).toEqual(['0', '2']);
  expect(values).toEqual([[0.75, 0.4]]);
});

test('no points give no columns', () => {
  expect(binSteps([{ points: [] }], 5).columns).toEqual([]);
});
