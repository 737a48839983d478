import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { downSample } from '../../../lib/stats/down-sample';
import { ecdf } from '../../../lib/stats/ecdf';
import { histogram } from '../../../lib/stats/histogram';
import { holm } from '../../../lib/stats/holm';
import { normalCdf, normalQuantile } from '../../../lib/stats/normal';
import { passAt1 } from '../../../lib/stats/pass-at-1';
import { quantiles } from '../../../lib/stats/quantiles';
import { rewardBands } from '../../../lib/stats/reward-bands';
import { wilson } from '../../../lib/stats/wilson';

// References were made with NumPy 2.4 and SciPy 1.17.
const values = [3.1, -2, 7.5, 0.25, 4, 4, 9, -1.5, 2.75];
const numbers = fc.array(fc.double({ min: -100, max: 100, noNaN: true }), { minLength: 1, maxLength: 40 });

describe('pass@1', () => {
  it('weighs tasks alike, whatever their repeats', () => {
    expect(passAt1([[1, 1, 1, 1], [0]])).toBe(0.5);
    expect(passAt1([[1, 0, 1], [], [0, 0, 0]])).toBeCloseTo(1 / 3, 12);
    expect(passAt1([])).toBeNull();
    expect(() => passAt1([[Number.NaN]])).toThrow('the repeats of a task holds NaN');
  });
});

describe('the normal distribution', () => {
  it('agrees with scipy', () => {
    const x = [-8, -5.5, -3, -1, -0.1, 0, 0.5, 2, 4.9, 6];
    const p = [6.22096057427174e-16, 1.898956246588768e-8, 0.0013498980316300933, 0.15865525393145707, 0.460172162722971, 0.5, 0.6914624612740131, 0.9772498680518208, 0.9999995208167234, 0.9999999990134123];
    x.forEach((at, i) => expect(Math.abs(normalCdf(at) / (p[i] ?? 1) - 1)).toBeLessThan(1e-9));
    expect([1e-10, 1e-4, 0.025, 0.2, 0.5, 0.8, 0.975].map((at) => Number(normalQuantile(at).toFixed(8)) + 0)).toEqual([-6.3613409, -3.71901649, -1.95996398, -0.84162123, 0, 0.84162123, 1.95996398]);
  });

  it('has no quantile at 0 and 1', () => {
    for (const p of [0, 1, -1, Number.NaN]) expect(() => normalQuantile(p)).toThrow('no probability strictly between 0 and 1');
  });
});

describe('quantiles', () => {
  it('agree with numpy.quantile', () => {
    const found = quantiles(values, [0, 0.05, 0.1, 0.25, 0.5, 0.75, 0.95, 1]);
    [-2, -1.8, -1.6, 0.25, 3.1, 4, 8.4, 9].forEach((expected, i) => expect(found?.[i]).toBeCloseTo(expected, 12));
  });

  it('rise with the probability and stay within the range', () => {
    fc.assert(
      fc.property(numbers, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 }), (of, probabilities) => {
        const found = quantiles(of, [...probabilities].sort((a, b) => a - b)) ?? [];
        found.forEach((q, i) => {
          expect(q).toBeGreaterThanOrEqual(Math.min(...of) - 1e-9);
          expect(q).toBeLessThanOrEqual(Math.max(...of) + 1e-9);
          expect(q).toBeGreaterThanOrEqual((found[i - 1] ?? -Infinity) - 1e-9);
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('are null for nothing, and refuse NaN and shares that are none', () => {
    expect(quantiles([], [0.5])).toBeNull();
    expect(() => quantiles([1, Number.NaN], [0.5])).toThrow('the list of values holds NaN');
    expect(() => quantiles([1], [50])).toThrow('50 is no probability');
  });
});

describe('reward bands', () => {
  it('sum up each step, and leave out steps without rewards', () => {
    const rewards = Array.from({ length: 101 }, (_, i) => i / 100);
    const [band, ...others] = rewardBands([{ step: 4, rewards }, { step: 5, rewards: [] }]);
    expect(others).toEqual([]);
    expect(band).toMatchObject({ step: 4, n: 101 });
    expect([band?.q05, band?.q25, band?.q50, band?.q75, band?.q95, band?.mean].map((x) => Math.round((x ?? 0) * 100))).toEqual([5, 25, 50, 75, 95, 50]);
  });
});

describe('the histogram', () => {
  it('agrees with numpy.histogram, the last bin closed', () => {
    expect(histogram(values, { min: -2, max: 9, bins: 5 }).counts).toEqual([2, 1, 4, 0, 2]);
    expect(histogram([0, 0.1, 0.2, 0.3, 1], { min: 0, max: 1, bins: 10 }).counts).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0, 1]);
  });

  it('has a place for every value: bins, below, above, missing', () => {
    const any = fc.array(fc.oneof(fc.double(), fc.double({ min: 0, max: 1 }), fc.constantFrom(0, 1, 0.1 + 0.2, Number.NaN, Infinity, -Infinity)));
    fc.assert(
      fc.property(any, fc.integer({ min: 1, max: 30 }), (of, bins) => {
        const { counts, edges, below, above, missing } = histogram(of, { min: 0, max: 1, bins });
        expect(counts.reduce((sum, n) => sum + n, 0) + below + above + missing).toBe(of.length);
        counts.forEach((count, i) => {
          const [low = 0, high = 0] = edges.slice(i, i + 2);
          expect(of.filter((x) => x >= low && (i === bins - 1 ? x <= high : x < high))).toHaveLength(count);
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('refuses bins that hold nothing', () => {
    expect(() => histogram([], { min: 1, max: 1, bins: 3 })).toThrow('bins from 1 to 1 hold nothing');
    expect(() => histogram([], { min: 0, max: 1, bins: 0 })).toThrow('0 is no number of bins');
  });
});

describe('the empirical distribution', () => {
  it('steps at each distinct value', () => {
    const shares = ecdf(values).map(({ value, share }) => [value, Math.round(share * 9)]);
    expect(shares).toEqual([[-2, 1], [-1.5, 2], [0.25, 3], [2.75, 4], [3.1, 5], [4, 7], [7.5, 8], [9, 9]]);
    expect(ecdf([])).toEqual([]);
    expect(() => ecdf([Infinity])).toThrow('holds Infinity');
  });
});

describe('down-sampling', () => {
  const series = fc.array(fc.double({ min: -1, max: 1 }), { maxLength: 400 }).map((ys) => ys.map((y, x) => ({ x, y })));

  it('keeps at most the limit, in order, with the ends and the extremes', () => {
    fc.assert(
      fc.property(series, fc.integer({ min: 4, max: 100 }), (points, limit) => {
        const kept = downSample(points, limit);
        const known = points.filter(({ y }) => Number.isFinite(y));
        expect(kept.length).toBeLessThanOrEqual(limit);
        if (known.length <= limit) expect(kept).toEqual(known);
        if (known.length === 0) return;
        const ys = (of: typeof points) => of.map(({ y }) => y);
        expect([kept[0], kept.at(-1)]).toEqual([known[0], known.at(-1)]);
        expect([Math.min(...ys(kept)), Math.max(...ys(kept))]).toEqual([Math.min(...ys(known)), Math.max(...ys(known))]);
        kept.forEach(({ x }, i) => expect(x).toBeGreaterThan(kept[i - 1]?.x ?? -1));
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps a single peak among 100,000 points in 600', () => {
    const points = Array.from({ length: 100_000 }, (_, x) => ({ x, y: x === 54_321 ? 1 : 0 }));
    const kept = downSample(points);
    expect(kept.length).toBeLessThanOrEqual(600);
    expect(kept).toContainEqual({ x: 54_321, y: 1 });
  });

  it('refuses a limit that cannot keep the extremes', () => expect(() => downSample([], 3)).toThrow('use at least 4'));
});

describe("holm's adjustment", () => {
  it('multiplies by the number of hypotheses left, never falls, and keeps the order', () => {
    const adjusted = holm([0.01, 0.04, 0.03, 0.005, 0.5, 0.03]);
    [0.05, 0.12, 0.12, 0.03, 0.5, 0.12].forEach((expected, i) => expect(adjusted[i]).toBeCloseTo(expected, 12));
    expect(holm([])).toEqual([]);
    expect(holm([0.7, 0.8])).toEqual([1, 1]);
    expect(() => holm([0.5, Number.NaN])).toThrow('NaN is no p value');
  });

  it('lies between the p value and Bonferroni', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (p) => {
        holm(p).forEach((adjusted, i) => {
          expect(adjusted).toBeGreaterThanOrEqual(p[i] ?? 0);
          expect(adjusted).toBeLessThanOrEqual(Math.min(1, (p[i] ?? 0) * p.length) + 1e-12);
        });
      }),
      { numRuns: 1000 },
    );
  });
});

describe("wilson's interval", () => {
  it.each([[0, 10, 0, 0.27753279986288926], [7, 10, 0.39677814746114526, 0.892208732593699], [10, 10, 0.7224672001371109, 1], [120, 200, 0.5308367203926201, 0.6653942143319267], [1, 600, 0.0002942682008495647, 0.00937956047613881]])(
    'of %i in %i agrees with scipy',
    (successes, trials, low, high) => {
      const found = wilson(successes, trials, 0.95);
      expect(found?.value).toBe(successes / trials);
      expect(found?.low).toBeCloseTo(low, 10);
      expect(found?.high).toBeCloseTo(high, 10);
    },
  );

  it('is null without trials, and refuses what are no counts', () => {
    expect(wilson(0, 0, 0.95)).toBeNull();
    expect(() => wilson(3, 2, 0.95)).toThrow('3 successes of 2 trials are no counts');
    expect(() => wilson(1, 2, 1)).toThrow('1 is no probability');
  });
});
