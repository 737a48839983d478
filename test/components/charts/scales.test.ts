import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heatColor, inkOn } from '../../../components/charts/color-scale';
import { mergeSeries, nearestRow, smoothed, verticalAxis } from '../../../components/charts/series';
import { linear, outerTicks, ticks } from '../../../components/charts/ticks';

test('ticks lie in their range, ascend by one step, and are few', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.double({ min: 1e-3, max: 1e6, noNaN: true }), fc.integer({ min: 2, max: 8 }), (low, width, wanted) => {
      const list = ticks(low, low + width, wanted);
      expect(list.length).toBeLessThanOrEqual(wanted + 1);
      list.forEach((value, i) => {
        expect(value).toBeGreaterThanOrEqual(low - width * 1e-6);
        expect(value).toBeLessThanOrEqual(low + width * (1 + 1e-6));
        if (i > 0) expect(value).toBeGreaterThan(list[i - 1] ?? Infinity);
      });
    }),
  );
});

test('a linear scale maps its ends onto the ends, and a range without width to the middle', () => {
  const scale = linear(2, 4, 10, 30);
  expect([scale(2), scale(3), scale(4)]).toEqual([10, 20, 30]);
  expect(linear(1, 1, 0, 8)(1)).toBe(4);
});

test('ink on the dark end of the colour scale is white, on the light end black', () => {
  expect([inkOn(0), inkOn(1)]).toEqual(['#fff', '#000']);
  expect(heatColor(-3)).toBe(heatColor(0));
});

test('series with different steps share the rows that they have in common', () => {
  const rows = mergeSeries([{ points: [[1, 0.1], [3, 0.3]] }, { points: [[1, 0.5], [2, 0.6]] }]);
  expect(rows).toEqual([{ x: 1, values: [0.1, 0.5] }, { x: 2, values: [undefined, 0.6] }, { x: 3, values: [0.3, undefined] }]);
});

test('the vertical axis of a constant series has a range, and one without points does not fail', () => {
  const flat = verticalAxis([2, 2]);
  expect(flat.domain[0]).toBeLessThan(2);
  expect(flat.domain[1]).toBeGreaterThan(2);
  expect(() => verticalAxis([], [0, 1])).not.toThrow();
});

test('outer ticks enclose the range and stay few', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.double({ min: 1e-3, max: 1e6, noNaN: true }), (low, width) => {
      const list = outerTicks(low, low + width);
      expect(list.length).toBeLessThanOrEqual(7);
      expect(list[0]).toBeLessThanOrEqual(low + width * 1e-6);
      expect(list.at(-1)).toBeGreaterThanOrEqual(low + width * (1 - 1e-6));
    }),
  );
});

test('the nearest row is found on either side and at the ends', () => {
  const rows = mergeSeries([{ points: [[1, 0], [2, 0], [10, 0]] }]);
  expect([-5, 1.4, 1.6, 5, 7, 99].map((x) => nearestRow(rows, x)?.x)).toEqual([1, 1, 2, 2, 10, 10]);
  expect(nearestRow([], 3)).toBeUndefined();
});

test('smoothing leaves a constant as it is, keeps the first value, and with weight 0 changes nothing', () => {
  expect(smoothed([[1, 4], [2, 4], [3, 4]], 0.9).map(([, y]) => y)).toEqual([4, 4, 4].map((y) => expect.closeTo(y, 12)));
  const raw: [number, number][] = [[1, 1], [2, 3], [3, -2]];
  expect(smoothed(raw, 0)).toEqual(raw);
  // (0.5 * 1 + 3) / 1.5
  expect(smoothed(raw, 0.5)[1]?.[1]).toBeCloseTo(7 / 3, 12);
  expect(smoothed(raw, 0.5)[0]).toEqual([1, 1]);
});
