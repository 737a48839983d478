import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../lib/rl/random';
import { minimumDetectableEffect, standardError } from '../../../lib/stats/minimum-detectable-effect';
import { pairedDifference } from '../../../lib/stats/paired-difference';
import { poolOverSeeds } from '../../../lib/stats/pool-over-seeds';
import { signFlipP } from '../../../lib/stats/sign-flip';
import { pairClusters, taskClusters, type PairedCluster } from '../../../lib/stats/task-clusters';

const options = { resamples: 500, seed: 1, confidence: 0.95, signFlips: 999, power: 0.8, alpha: 0.05 };
const pairsOf = (values: readonly (readonly [number[], number[]])[], stratum = 's'): PairedCluster[] => values.map(([a, b], i) => ({ key: `${stratum}${i}`, stratum, a, b }));

// Differences and p values by scipy.stats.permutation_test(permutation_type='samples'): all 256 patterns, and 400,000 drawn.
const eight = [0.4, -0.1, 0.3, 0.25, 0, 0.6, -0.2, 0.15];
const twentyFive = [0.712, -0.667, 0.225, -0.07, -0.036, 0.035, -0.506, 0.03, -0.16, 1.097, 0.168, -0.006, 0.016, -0.1, -0.217, -0.017, 0.245, 0.028, 0.387, 0.04, 0.107, 0.564, 0.264, -0.052, 0.045];

describe('the sign-flip test', () => {
  it('agrees with scipy, counted and drawn', () => {
    expect(signFlipP([Float64Array.from(eight)], 1, 1)).toBe(0.125);
    expect(Math.abs(signFlipP([Float64Array.from(twentyFive)], 20_000, 1) - 0.2484)).toBeLessThan(0.012);
  });

  it('is exactly 2 of 2^n where all differences have one sign, and 1 where all are 0 or there are none', () => {
    expect(signFlipP([Float64Array.from([0.1, 0.2, 0.3, 0.4, 0.5])], 1, 1)).toBe(2 / 32);
    expect(signFlipP([new Float64Array(20)], 99, 1)).toBe(1);
    expect(signFlipP([], 99, 1)).toBe(1);
  });

  it('finds a true null in 5 % of experiments, give or take, and is never 0', () => {
    const random = createRandom(['null']);
    const p = Array.from({ length: 1000 }, (_, i) => signFlipP([Float64Array.from({ length: 30 }, () => random.normal())], 199, i));
    expect(Math.abs(p.filter((x) => x <= 0.05).length / p.length - 0.05)).toBeLessThan(0.021);
    expect(Math.min(...p)).toBeGreaterThanOrEqual(1 / 200);
  });
});

describe('the paired difference', () => {
  it('is antisymmetric in the two policies', () => {
    const side = fc.array(fc.integer({ min: 0, max: 4 }).map((x) => x / 4), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(fc.tuple(side, side), { minLength: 1, maxLength: 15 }), (values) => {
        const forward = pairedDifference(pairsOf(values), { ...options, resamples: 100, signFlips: 99 });
        const backward = pairedDifference(pairsOf(values.map(([a, b]) => [b, a])), { ...options, resamples: 100, signFlips: 99 });
        expect(forward?.value).toBeCloseTo(-(backward?.value ?? Number.NaN), 12);
        expect(forward?.low).toBeCloseTo(-(backward?.high ?? Number.NaN), 12);
        expect(forward?.p).toBe(backward?.p);
      }),
      { numRuns: 300 },
    );
  });

  it('is narrower than the difference of unpaired policies when tasks differ in difficulty', () => {
    const random = createRandom(['paired']);
    const tasks = Array.from({ length: 100 }, () => random.next() * 0.8);
    const draw = (p: number) => Array.from({ length: 5 }, () => Number(random.next() < p));
    const pairs = pairsOf(tasks.map((p): [number[], number[]] => [draw(p + 0.2), draw(p)]));
    const found = pairedDifference(pairs, options);
    const shuffled = random.shuffle(pairs.map(({ b }) => b));
    const unpaired = pairedDifference(pairs.map((pair, i) => ({ ...pair, b: shuffled[i] ?? [] })), options);
    const width = (of: typeof found) => (of?.high ?? 0) - (of?.low ?? 0);
    expect(width(found)).toBeLessThan(0.9 * width(unpaired));
    expect(found?.value).toBeCloseTo(0.2, 0);
    expect(found?.p).toBe(1 / 1000);
  });

  it('leaves out tasks that one side lacks; null when none is left', () => {
    const rollout = (task: number, passed: boolean) => ({ taskSet: 's', family: 'f', task, passed });
    const value = ({ passed }: { passed: boolean }) => Number(passed);
    const a = taskClusters([rollout(1, true), rollout(1, false), rollout(3, true)], value);
    const b = taskClusters([rollout(3, false), rollout(2, true)], value);
    expect(pairClusters(a, b)).toEqual([{ key: '["s","f",3]', stratum: 's', a: [1], b: [0] }]);
    expect(pairedDifference(pairClusters(a, b), options)).toMatchObject({ value: 1, clusters: 1, minimumDetectable: null });
    expect(pairedDifference([], options)).toBeNull();
    expect(pairedDifference(pairsOf([[[], [1]]]), options)).toBeNull();
    expect(() => pairedDifference(pairsOf([[[Number.POSITIVE_INFINITY], [1]]]), options)).toThrow('task s0 holds Infinity');
  });

  it('names a task that is in two strata', () => {
    expect(() => pairClusters([{ key: 'k', stratum: 'x', values: [1] }], [{ key: 'k', stratum: 'y', values: [1] }])).toThrow("task k is in stratum 'x' on one side");
  });
});

describe('pooling over training seeds', () => {
  const seedPairs = (seed: number, differences: number[]) => ({ seed, pairs: pairsOf(differences.map((d): [number[], number[]] => [[0.5 + d], [0.5]])) });

  it('averages the seeds and keeps each of them', () => {
    const pooled = poolOverSeeds([seedPairs(1, [0.1, 0.3]), seedPairs(2, [0.3, 0.1]), seedPairs(3, [0, 0.4])], options);
    expect(pooled?.value).toBeCloseTo(0.2, 12);
    expect(pooled?.perSeed.map(({ seed, value }) => [seed, Math.round(value * 1e9) / 1e9])).toEqual([[1, 0.2], [2, 0.2], [3, 0.2]]);
    expect(pooled?.clusters).toBe(2);
  });

  it('of identical seeds is as wide as one: the same tasks again are no new evidence about tasks', () => {
    const differences = [0.1, 0.5, -0.2, 0.3, 0, 0.4, 0.2, -0.1];
    const one = poolOverSeeds([seedPairs(1, differences)], options);
    const three = poolOverSeeds([1, 2, 3].map((seed) => seedPairs(seed, differences)), options);
    expect(three?.low).toBeCloseTo(one?.low ?? Number.NaN, 12);
    expect(three?.high).toBeCloseTo(one?.high ?? Number.NaN, 12);
    expect(three?.p).toBe(one?.p);
  });

  it('refuses seeds with different tasks, and says nothing of none', () => {
    expect(() => poolOverSeeds([seedPairs(1, [0.1, 0.2]), seedPairs(2, [0.1])], options)).toThrow('task s1 was not evaluated for both seed 1 and seed 2');
    expect(() => poolOverSeeds([seedPairs(1, [0.1]), seedPairs(2, [0.1, 0.2])], options)).toThrow('evaluate all seeds on the same tasks');
    expect(poolOverSeeds([], options)).toBeNull();
  });
});

describe('the minimum detectable effect', () => {
  it('is (1.960 + 0.842) standard errors', () => {
    const error = standardError([twentyFive]);
    expect(error).toBeCloseTo(0.07089956558400058, 12);
    expect(minimumDetectableEffect(error ?? 0, options)).toBeCloseTo(0.19863117491076696, 10);
  });

  it('is what a test then finds in 80 % of experiments', () => {
    const random = createRandom(['power']);
    const n = 40;
    const effect = minimumDetectableEffect(1 / Math.sqrt(n), options);
    let found = 0;
    for (let i = 0; i < 500; i++) if (signFlipP([Float64Array.from({ length: n }, () => effect + random.normal())], 199, i) <= 0.05) found++;
    expect(Math.abs(found / 500 - 0.8)).toBeLessThan(0.06);
  });

  it('weighs strata alike, and is unknown for a stratum of one', () => {
    expect(standardError([[0, 2], [0, 4]])).toBeCloseTo(Math.sqrt(1 + 4) / 2, 12);
    expect(standardError([[0, 2], [1]])).toBeNull();
    expect(standardError([])).toBeNull();
  });
});
