import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../../lib/rl/random';
import { clusterBootstrap } from '../../../lib/stats/cluster-bootstrap';
import type { Cluster } from '../../../lib/stats/task-clusters';

const options = { resamples: 1000, seed: 1, confidence: 0.95 };
const clustersOf = (values: readonly (readonly number[])[], stratum = 'a'): Cluster[] => values.map((of, i) => ({ key: `${stratum}${i}`, stratum, values: of }));

/** 60 tasks that are hard, even or easy, three repeats each; the mean over all such tasks is 0.455. */
const simulated = (random: Random): number[][] =>
  Array.from({ length: 60 }, () => {
    const u = random.next();
    const p = u < 0.4 ? 0.05 : u < 0.7 ? 0.5 : 0.95;
    return Array.from({ length: 3 }, () => Number(random.next() < p));
  });
const truth = 0.4 * 0.05 + 0.3 * 0.5 + 0.3 * 0.95;

describe('the task-cluster bootstrap', () => {
  it('covers the mean of new tasks about 95 times in 100, while resampling rollouts as if independent does not', () => {
    const random = createRandom(['coverage']);
    let [clustered, naive] = [0, 0];
    const [repetitions, naiveRepetitions] = [400, 150];
    for (let repetition = 0; repetition < repetitions; repetition++) {
      const tasks = simulated(random);
      const covers = (values: number[][]) => {
        const found = clusterBootstrap(clustersOf(values), { resamples: 300, seed: repetition, confidence: 0.95 });
        return found !== null && found.low <= truth && truth <= found.high;
      };
      if (covers(tasks)) clustered++;
      if (repetition < naiveRepetitions && covers(tasks.flat().map((value) => [value]))) naive++;
    }
    expect(clustered / repetitions).toBeGreaterThan(0.925);
    expect(clustered / repetitions).toBeLessThan(0.97);
    expect(naive / naiveRepetitions).toBeLessThan(0.85);
  });

  it('agrees with scipy.stats.bootstrap (percentile, 200,000 resamples) within its own noise', () => {
    const d = [0.712, -0.667, 0.225, -0.07, -0.036, 0.035, -0.506, 0.03, -0.16, 1.097, 0.168, -0.006, 0.016, -0.1, -0.217, -0.017, 0.245, 0.028, 0.387, 0.04, 0.107, 0.564, 0.264, -0.052, 0.045];
    const found = clusterBootstrap(clustersOf(d.map((x) => [x])), { ...options, resamples: 20_000 });
    expect(found?.value).toBeCloseTo(0.08528, 10);
    expect(Math.abs((found?.low ?? 0) + 0.04636)).toBeLessThan(0.004);
    expect(Math.abs((found?.high ?? 0) - 0.22612)).toBeLessThan(0.006);
  });

  it('weighs every task alike within a stratum, and every stratum alike', () => {
    const clusters = [...clustersOf([[1, 1, 1, 1], [0]], 'a'), ...clustersOf([[1], [1], [1], [0]], 'b')];
    expect(clusterBootstrap(clusters, options)?.value).toBe((0.5 + 0.75) / 2);
    expect(clusterBootstrap(clusters, options)?.clusters).toBe(6);
  });

  it('contains the estimate, lies within the range, and is the same for the same seed', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }), { maxLength: 12 }), fc.nat(), (values, seed) => {
        const found = clusterBootstrap(clustersOf(values), { resamples: 100, seed, confidence: 0.95 });
        const means = values.filter((of) => of.length > 0).map((of) => of.reduce((sum, x) => sum + x, 0) / of.length);
        expect(found === null).toBe(means.length === 0);
        expect(found).toEqual(clusterBootstrap(clustersOf(values), { resamples: 100, seed, confidence: 0.95 }));
        if (found === null) return;
        const slack = 1e-12;
        expect(found.low).toBeLessThanOrEqual(found.value + slack);
        expect(found.high).toBeGreaterThanOrEqual(found.value - slack);
        expect(found.low).toBeGreaterThanOrEqual(Math.min(...means) - slack);
        expect(found.high).toBeLessThanOrEqual(Math.max(...means) + slack);
      }),
      { numRuns: 1000 },
    );
  });

  it('says nothing of nothing, and refuses what is no number', () => {
    expect(clusterBootstrap([], options)).toBeNull();
    expect(clusterBootstrap(clustersOf([[], []]), options)).toBeNull();
    expect(() => clusterBootstrap(clustersOf([[0.5, Number.NaN]]), options)).toThrow('cluster a0 holds NaN; leave out what was not measured');
    expect(() => clusterBootstrap([], { ...options, resamples: 10 })).toThrow('10 resamples are too few');
    expect(() => clusterBootstrap([], { ...options, confidence: 95 })).toThrow('95 is no confidence level');
  });
});
