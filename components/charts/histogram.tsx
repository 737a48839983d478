import { figure } from '../ui/format';
import { linear, outerTicks } from './ticks';

const width = 360;
const margin = { top: 8, right: 8, bottom: 20, left: 30 };

export interface Bar {
  /** Under the bar. */
  readonly label: string;
  readonly count: number;
  /** How much of the count belongs to what is selected. */
  readonly marked?: number;
}

/** Bars over classes of equal width. `about` says in words what is counted. */
export function Histogram({ about, bars, height = 200 }: { about: string; bars: readonly Bar[]; height?: number }) {
  const marks = outerTicks(0, Math.max(1, ...bars.map((bar) => bar.count))).filter(Number.isInteger);
  const y = linear(0, marks.at(-1) ?? 1, height - margin.bottom, margin.top);
  const slot = (width - margin.left - margin.right) / Math.max(1, bars.length);
  const every = Math.ceil(bars.length / 6);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={about} className="block h-auto w-full">
      {marks.map((value) => (
        <g key={value}>
          <line x1={margin.left} x2={width - margin.right} y1={y(value)} y2={y(value)} stroke="var(--line)" />
          <text x={margin.left - 5} y={y(value) + 4} textAnchor="end" fontSize="12" fill="var(--muted)">
            {figure(value)}
          </text>
        </g>
      ))}
      {bars.map((bar, i) => (
        <g key={bar.label}>
          <rect x={margin.left + i * slot + slot * 0.08} width={slot * 0.84} y={y(bar.count)} height={y(0) - y(bar.count)} fill="var(--accent)" data-count={bar.count}>
            <title>{`${bar.label}: ${bar.count}${bar.marked === undefined ? '' : `, of the selected ${bar.marked}`}`}</title>
          </rect>
          {bar.marked !== undefined && bar.marked > 0 && (
            <rect x={margin.left + i * slot + slot * 0.08} width={slot * 0.84} y={y(bar.marked)} height={y(0) - y(bar.marked)} fill="var(--ink)" data-marked={bar.marked} pointerEvents="none" />
          )}
          {i % every === 0 && (
            <text x={margin.left + (i + 0.5) * slot} y={height - 6} textAnchor="middle" fontSize="12" fill="var(--muted)">
              {bar.label}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

/** Bars of a histogram with these edges; each is labelled by its lower edge. */
export function barsOf(edges: readonly number[], counts: readonly number[]): Bar[] {
  return counts.map((count, i) => ({ label: figure(edges[i] ?? null), count }));
}
