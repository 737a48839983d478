import { describe, expect, it } from 'vitest';
import { meanOverSeeds, studentQuantile, studentWithin } from '../../../lib/stats/mean-over-seeds';

describe("Student's t", () => {
  it('has the quantiles of the printed tables', () => {
    const table: [degrees: number, t: number][] = [[1, 12.7062], [2, 4.30265], [3, 3.18245], [4, 2.77645], [5, 2.57058], [9, 2.26216], [10, 2.22814], [30, 2.04227], [120, 1.97993]];
    for (const [degrees, t] of table) expect(studentQuantile(0.95, degrees), `${degrees} degrees`).toBeCloseTo(t, 4);
    expect(studentQuantile(0.9, 7)).toBeCloseTo(1.894579, 5);
  });

  it('covers nothing at 0, everything far out, and rises between', () => {
    for (const degrees of [1, 2, 3, 8, 25]) {
      expect(studentWithin(0, degrees)).toBe(0);
      expect(studentWithin(1e9, degrees)).toBeCloseTo(1, 6);
      const values = [0.1, 0.5, 1, 2, 5].map((t) => studentWithin(t, degrees));
      expect(values).toEqual(values.toSorted((a, b) => a - b));
    }
  });

  it('refuses what gives no interval', () => {
    expect(() => studentQuantile(1, 3)).toThrow('no confidence level');
    expect(() => studentQuantile(0.95, 0)).toThrow('use two values or more');
  });
});

describe('a mean over seeds', () => {
  it('has the t interval of its seeds', () => {
    const of = meanOverSeeds([0.5, 0.6, 0.7], 0.95);
    expect(of?.mean).toBeCloseTo(0.6, 12);
    expect(of?.high).toBeCloseTo(0.6 + (4.302653 * 0.1) / Math.sqrt(3), 6);
    expect(of?.n).toBe(3);
  });

  it('has none for a single seed, nothing for no seed, and stays within what a rate can be', () => {
    expect(meanOverSeeds([0.4], 0.95)).toEqual({ mean: 0.4, low: null, high: null, n: 1 });
    expect(meanOverSeeds([], 0.95)).toBeNull();
    expect(meanOverSeeds([0.2, 0.9], 0.95, [0, 1])).toMatchObject({ low: 0, high: 1 });
  });
});
