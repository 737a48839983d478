import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countHarnesses } from '../../../lib/space/count-harnesses';
import { enumerateHarnesses } from '../../../lib/space/enumerate-harnesses';
import { trainablePart } from '../../../lib/space/trainable-part';
import { spaceOf } from './spaces';

test('the trainable part of a space counts the harnesses without a held-out realisation', () => {
  const level = fc.nat({ max: 2 });
  fc.assert(
    fc.property(fc.array(fc.tuple(level, level, level, level), { maxLength: 3 }), fc.array(fc.tuple(level, fc.integer({ min: 1, max: 2 })), { maxLength: 3 }), (combinations, marks) => {
      const plain = spaceOf([3, 3, 3], combinations.map(([a, x, b, y]) => (a === b ? [[a, x], [(a + 1) % 3, y]] : [[a, x], [b, y]])));
      const held = (component: number, realisation: number) => marks.some(([c, r]) => c === component && r === realisation);
      const space = { ...plain, components: plain.components.map((component, c) => ({ ...component, realisations: component.realisations.map((one, r) => (held(c, r) ? { ...one, heldOut: true as const } : one)) })) };
      const brute = enumerateHarnesses(space, 27).filter((code) => [...code].every((digit, c) => !held(c, Number(digit)))).length;
      expect(Number(countHarnesses(trainablePart(space)))).toBe(brute);
    }),
  );
});
