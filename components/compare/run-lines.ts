import type { RunSummary } from '../../lib/contract';
import { armStyles } from '../ui/arm-mark';
import type { LineSeries } from '../charts/line-chart';

const dashes = ['none', '6 3', '2 3', '10 3 2 3', '12 5', '4 5', '1 4', '8 2'];

export interface RunLook {
  readonly label: string;
  readonly color: string;
  readonly dash: string;
}

/** A name and a line for each run: the arm's colour everywhere, a dash of its own where an arm comes more than once. */
export function looksOf(runs: readonly RunSummary[]): Map<string, RunLook> {
  const looks = new Map<string, RunLook>();
  const taken = new Map<string, string[]>();
  const names = new Set<string>();
  for (const run of runs) {
    const { title, color, dash: own } = armStyles[run.arm];
    const used = taken.get(run.arm) ?? [];
    const dash = [own, ...dashes].find((one) => !used.includes(one)) ?? own;
    taken.set(run.arm, [...used, dash]);
    const short = `${title}, seed ${run.seed}`;
    const label = !names.has(short) ? short : names.has(`${short}, ${run.experimentName}`) ? `${short}, ${run.id}` : `${short}, ${run.experimentName}`;
    names.add(label);
    looks.set(run.id, { label, color, dash });
  }
  return looks;
}

type Points = LineSeries['points'];

/** The value at an x: as measured, or between the two kept points around it; undefined outside the series. */
export function valueAt(points: Points, x: number): number | undefined {
  const after = points.findIndex(([at]) => at >= x);
  const right = points[after];
  if (!right) return undefined;
  if (right[0] === x) return right[1];
  const left = points[after - 1];
  return left && left[1] + ((x - left[0]) / (right[0] - left[0])) * (right[1] - left[1]);
}

/** Mean over seeds at every step that all of them have reached, with the lowest and the highest seed around it. */
export function meanOfSeeds(seeds: readonly Points[]): Pick<LineSeries, 'points' | 'band'> {
  const steps = [...new Set(seeds.flatMap((points) => points.map(([x]) => x)))].sort((a, b) => a - b);
  const points: [number, number][] = [];
  const band: [number, number, number][] = [];
  for (const x of steps) {
    const values = seeds.map((one) => valueAt(one, x)).filter((value) => value !== undefined);
    if (values.length < seeds.length) continue;
    points.push([x, values.reduce((sum, value) => sum + value, 0) / values.length]);
    band.push([x, Math.min(...values), Math.max(...values)]);
  }
  return seeds.length > 1 ? { points, band } : { points };
}

/** Runs that differ in nothing but their seed, in the order of the first. */
export function groupsOf(runs: readonly RunSummary[]): RunSummary[][] {
  const groups = new Map<string, RunSummary[]>();
  for (const run of runs) {
    const key = [run.experimentId, run.arm, run.algorithm, run.backbone].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), run]);
  }
  return [...groups.values()];
}
