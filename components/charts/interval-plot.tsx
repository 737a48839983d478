import { percent } from '../ui/format';
import { linear, ticks } from './ticks';

export interface IntervalRow {
  readonly label: string;
  readonly mean: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly color: string;
}

const width = 420;
const margin = { top: 4, right: 14, bottom: 20 };
/** A figure of the mono face at 11 px is about 6.7 wide. */
const leftOf = (rows: readonly IntervalRow[]) => Math.min(220, Math.max(60, 6.7 * rows.reduce((most, { label }) => Math.max(most, label.length), 0) + 14));
const rowHeight = 18;

/** Fractions with their 95 % intervals, one a row, on one axis from 0 to 100 %. */
export function IntervalPlot({ about, rows }: { about: string; rows: readonly IntervalRow[] }) {
  const height = margin.top + rows.length * rowHeight + margin.bottom;
  const left = leftOf(rows);
  const x = linear(0, 1, left, width - margin.right);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={about} className="block h-auto w-full" style={{ maxWidth: width * 1.4 }}>
      {ticks(0, 1, 5).map((value) => (
        <g key={value}>
          <line x1={x(value)} x2={x(value)} y1={margin.top} y2={height - margin.bottom} stroke="var(--line)" />
          <text x={x(value)} y={height - 6} textAnchor="middle" fontSize="11" fill="var(--muted)">
            {percent(value, 0)}
          </text>
        </g>
      ))}
      {rows.map((row, i) => {
        const y = margin.top + (i + 0.5) * rowHeight;
        return (
          <g key={row.label}>
            <text x={left - 8} y={y + 4} textAnchor="end" fontSize="11" fontFamily="var(--font-mono)" fill="var(--ink)">
              {row.label}
            </text>
            {row.low !== null && row.high !== null && <line x1={x(row.low)} x2={x(row.high)} y1={y} y2={y} stroke={row.color} strokeWidth="2" data-interval={`${row.low} ${row.high}`} />}
            <circle cx={x(row.mean)} cy={y} r="4" fill={row.color} data-mean={row.mean}>
              <title>{`${row.label}: ${percent(row.mean)} %${row.low !== null && row.high !== null ? ` [${percent(row.low)}, ${percent(row.high)}]` : ''}`}</title>
            </circle>
          </g>
        );
      })}
    </svg>
  );
}
