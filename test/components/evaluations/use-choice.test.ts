import { expect, test } from 'vitest';
import { choiceRules } from '../../../components/evaluations/use-choice';
import { wrongParts } from '../../../components/ui/address-rules';

test('an address of an evaluation is understood as the page writes it', () => {
  const parts: [string, string][] = [['run', 'r1'], ['sets', 'base,held-out'], ['tasks', 'service-desk/lookup'], ['cell', 'external:field-agent:service-desk:find:3'], ['pair', '00102,02010']];
  expect(wrongParts(parts, choiceRules(['r1', 'r2']))).toEqual([]);
});

test('what means nothing in it is named', () => {
  const parts: [string, string][] = [['run', 'gone'], ['sets', 'best'], ['tasks', '<b>'], ['cell', 'one'], ['pair', '00102'], ['colour', 'red']];
  expect(wrongParts(parts, choiceRules(['r1']))).toEqual(['run=gone', 'sets=best', 'tasks=<b>', 'cell=one', 'pair=00102', 'colour=red']);
});
