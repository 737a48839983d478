import { figure } from '../ui/format';
import { linear, ticks } from './ticks';

export interface PairedPoint {
  readonly a: number;
  readonly b: number;
}

const size = 380;
const margin = { top: 64, right: 64, bottom: 40, left: 48 };
const bins = 10;
const bar = 50;

/**
 * Values in [0, 1] of the same things under two conditions, `a` to the right and `b` upwards, with the histogram of each
 * along its side. Points that coincide are one circle whose area grows with their number.
 */
export function PairedScatter({ about, points, labels }: { about: string; points: readonly PairedPoint[]; labels: readonly [a: string, b: string] }) {
  const x = linear(0, 1, margin.left, size - margin.right);
  const y = linear(0, 1, size - margin.bottom, margin.top);
  const spots = coincident(points);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={about} className="block h-auto w-full" style={{ maxWidth: size * 1.3 }}>
      {ticks(0, 1, 4).map((value) => (
        <g key={value} fontSize="11" fill="var(--muted)">
          <line x1={x(value)} x2={x(value)} y1={y(0)} y2={y(1)} stroke="var(--line)" />
          <line x1={x(0)} x2={x(1)} y1={y(value)} y2={y(value)} stroke="var(--line)" />
          <text x={x(value)} y={y(0) + 14} textAnchor="middle">
            {figure(value)}
          </text>
          <text x={x(0) - 6} y={y(value) + 4} textAnchor="end">
            {figure(value)}
          </text>
        </g>
      ))}
      <line x1={x(0)} y1={y(0)} x2={x(1)} y2={y(1)} stroke="var(--edge)" strokeDasharray="4 3" />
      <Marginal values={points.map(({ a }) => a)} along={x} rise={(share) => margin.top - 6 - share * bar} />
      <Marginal values={points.map(({ b }) => b)} along={y} rise={(share) => size - margin.right + 6 + share * bar} upright />
      {spots.map(({ a, b, n }) => (
        <circle key={`${a} ${b}`} cx={x(a)} cy={y(b)} r={2.5 * Math.sqrt(n)} fill="var(--accent)" fillOpacity="0.55" stroke="var(--accent)" data-a={a} data-b={b} data-n={n}>
          <title>{`${figure(a)} in ${labels[0]}, ${figure(b)} in ${labels[1]}: ${n === 1 ? '1 task' : `${n} tasks`}`}</title>
        </circle>
      ))}
      <g fontSize="12" fill="var(--ink)">
        <text x={(x(0) + x(1)) / 2} y={size - 8} textAnchor="middle">
          mean reward in {labels[0]}
        </text>
        <text transform={`translate(12 ${(y(0) + y(1)) / 2}) rotate(-90)`} textAnchor="middle">
          mean reward in {labels[1]}
        </text>
      </g>
    </svg>
  );
}

/** Points counted by place, the most crowded first so that small ones stay visible. */
export function coincident(points: readonly PairedPoint[]): (PairedPoint & { n: number })[] {
  const spots = new Map<string, PairedPoint & { n: number }>();
  for (const { a, b } of points) {
    const key = `${a.toFixed(6)} ${b.toFixed(6)}`;
    const before = spots.get(key);
    spots.set(key, { a, b, n: (before?.n ?? 0) + 1 });
  }
  return [...spots.values()].sort((one, two) => two.n - one.n);
}

function Marginal({ values, along, rise, upright = false }: { values: readonly number[]; along: (value: number) => number; rise: (share: number) => number; upright?: boolean }) {
  const counts = Array.from({ length: bins }, (_, i) => values.filter((value) => Math.min(bins - 1, Math.floor(value * bins + 1e-9)) === i).length);
  const most = Math.max(1, ...counts);
  return counts.map((count, i) => {
    const [from, to] = [along(i / bins), along((i + 1) / bins)];
    const [low, high] = [rise(0), rise(count / most)];
    const start = Math.min(from, to) + 0.5;
    const extent = Math.abs(to - from) - 1;
    const box = upright ? { x: low, y: start, width: high - low, height: extent } : { x: start, y: high, width: extent, height: low - high };
    return (
      <rect key={i} {...box} fill="var(--edge)" fillOpacity="0.6" data-bin={count}>
        <title>{`${figure(i / bins)} to ${figure((i + 1) / bins)}: ${count}`}</title>
      </rect>
    );
  });
}
