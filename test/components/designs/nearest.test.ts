import { expect, test } from 'vitest';
import { besideOf, noneBeside } from '../../../components/designs/beside-of';
import { rowsOf } from '../../../components/designs/design-harnesses';
import { distancesFrom, nearestOf } from '../../../components/designs/nearest';
import { shortList } from '../../../components/designs/run-sizes';
import { runsError } from '../../../components/designs/runs-field';
import { runSizesOf } from '../../../lib/design/run-sizes';
import { spaceOf } from '../../lib/space/spaces';

test('the nearest training harnesses are all those at the least distance, the harness itself left out', () => {
  expect(nearestOf('000', ['000', '001', '111', '100'])).toEqual({ distance: 1, codes: ['001', '100'] });
  expect(nearestOf('222', ['000', '200'])).toEqual({ distance: 2, codes: ['200'] });
  expect(nearestOf('000', ['000'])).toBeNull();
  expect(nearestOf('zz', ['000'])).toBeNull();
});

test('distances from a harness count each other harness once', () => {
  expect(distancesFrom('000', ['000', '001', '011', '111', '222'])).toEqual([0, 1, 1, 2]);
});

test('both designs stand in one table, the training design first, held-out harnesses with their distance to it', () => {
  const rows = rowsOf(spaceOf([2, 2, 2]), ['000', '011'], ['111']);
  expect(rows.map(({ code, set, number, nearest }) => [code, set, number, nearest?.distance])).toEqual([['000', 'training', 1, 2], ['011', 'training', 2, 2], ['111', 'held-out', 1, 1]]);
  expect(rows[2]?.names).toEqual(['realisation 1', 'realisation 1', 'realisation 1']);
});

test('beside a training design stands the wanted, else the newest held-out design, or none', () => {
  const training = { purpose: 'train', trainingDesignId: null } as const;
  const partners = [{ id: 'a' }, { id: 'b' }];
  expect([null, 'a', 'gone', noneBeside].map((wanted) => besideOf(training, partners, wanted))).toEqual(['b', 'a', 'b', null]);
  expect(besideOf({ purpose: 'held-out', trainingDesignId: 't' }, [], 'a')).toBe('t');
});

test('a number of harnesses is refused beside the field with the bound that excludes it', () => {
  const paper = [3, 3, 3, 3, 3];
  expect(['', '18', '27'].map((text) => runsError(paper, text))).toEqual([null, null, null]);
  expect(runsError(paper, '9')).toBe("no orthogonal design has 9 harnesses: 9 runs are fewer than the 11 of Rao's bound");
  expect(runsError(paper, '1.5')).toContain('give a whole number');
  expect(runsError(paper, '900')).toContain('more than the 200 that are searched');
  expect(runsError([6, 6, 6, 6], '36')).toContain('Tarry');
});

test('the list of run sizes ends with the eighth that is open', () => {
  const { list } = runSizesOf([3, 3, 3, 3, 3], 200);
  expect(shortList(list).map(({ runs }) => runs)).toEqual([9, 18, 27, 36, 45, 54, 63, 72, 81]);
  expect(shortList(runSizesOf([2, 2, 2], 200).list).map(({ runs }) => runs)).toEqual([4, 8]);
});
