import { describe, expect, it } from 'vitest';
import { looksOf, meanOfSeeds, valueAt } from '../../../components/compare/run-lines';
import { armNames, type RunSummary } from '../../../lib/contract';

function run(id: string, arm: RunSummary['arm'], seed: number): RunSummary {
  return { id, experimentId: 'e1', experimentName: 'Sweep', arm, algorithm: 'grpo', backbone: 'micro', seed, state: 'finished', reason: null, cancelRequested: false, attempt: 1, steps: 10, progress: null, secondsLeft: null, createdAt: 0, startedAt: null, endedAt: null };
}

describe('the lines of compared runs', () => {
  it('have the colour of their arm, and a dash and a name that no other has', () => {
    const runs = Array.from({ length: 8 }, (_, i) => run(`r${i}`, 'harness-scaling', i % 2));
    const looks = [...looksOf(runs).values()];
    expect(new Set(looks.map(({ color }) => color)).size).toBe(1);
    expect(new Set(looks.map(({ dash }) => dash)).size).toBe(8);
    expect(new Set(looks.map(({ label }) => label)).size).toBe(8);
    expect(new Set([...looksOf(armNames.map((arm) => run(arm, arm, 1))).values()].map(({ color }) => color)).size).toBe(armNames.length);
  });
});

describe('the mean over seeds', () => {
  it('is taken where every seed has been, with the range of the seeds around it', () => {
    const { points, band } = meanOfSeeds([[[1, 0], [2, 0.4], [3, 0.6]], [[1, 0.2], [2, 0.2]]]);
    expect(points.map(([x]) => x)).toEqual([1, 2]);
    expect(points[1]?.[1]).toBeCloseTo(0.3, 12);
    expect(band).toEqual([[1, 0, 0.2], [2, 0.2, 0.4]]);
  });

  it('goes between kept points of a thinned series, never beyond its ends, and has no band for one seed', () => {
    expect(valueAt([[2, 1], [4, 3]], 3)).toBe(2);
    expect(valueAt([[2, 1], [4, 3]], 1)).toBeUndefined();
    expect(valueAt([[2, 1], [4, 3]], 5)).toBeUndefined();
    expect(meanOfSeeds([[[1, 0.5]]])).toEqual({ points: [[1, 0.5]] });
  });
});
