import { expect, test } from 'vitest';
import { realisationsOf } from '../../../components/ui/harness-code';
import { duration, figure, grouped, percent, points } from '../../../components/ui/format';

test('what is not known is a dash', () => {
  expect([percent(null), points(undefined), duration(null), figure(Number.NaN)]).toEqual(['–', '–', '–', '–']);
});

test('a difference carries its sign, except when it rounds to nothing', () => {
  expect([points(0.123), points(-0.04), points(-0.0001)]).toEqual(['+12.3', '−4.0', '0.0']);
});

test('durations change their unit at a minute and at an hour', () => {
  expect([duration(59.4), duration(60), duration(3599), duration(7500)]).toEqual(['59 s', '1 min 00 s', '59 min 59 s', '2 h 05 min']);
});

test('figures keep four digits', () => {
  expect([figure(0.123456), figure(12345), figure(0.00001), figure(0)]).toEqual(['0.1235', '12\u2009345', '1.00e-5', '0']);
});

test('integers past 2^53 are grouped from their text', () => {
  expect(grouped('10000000000000001')).toBe('10\u2009000\u2009000\u2009000\u2009000\u2009001');
});

test('a code that is not of the space names no realisations', () => {
  const definition = { name: 's', components: [{ kind: 'context' as const, name: 'Context', realisations: [{ name: 'full', implementation: 'full', options: {} }] }], forbidden: [] };
  expect(realisationsOf(definition, '0')).toEqual([{ component: 'Context', realisation: 'full' }]);
  expect([realisationsOf(definition, '1'), realisationsOf(definition, 'claude-code')]).toEqual([[], []]);
});
