import { figure } from '../ui/format';
import { linear, ticks } from './ticks';

export interface DotSeries {
  readonly label: string;
  readonly color: string;
  /** Told apart without colour. */
  readonly shape: 'circle' | 'square' | 'diamond';
  /** By row; null where there is nothing to tell. */
  readonly values: readonly (number | null)[];
}

const width = 400;
const margin = { top: 4, right: 16, bottom: 22, left: 138 };
const rowHeight = 30;

/** Several series over named rows on one axis from `low` to `high`: lengths from a common base compare better than a radar's areas. */
export function DotPlot({ about, rows, series, low, high }: { about: string; rows: readonly string[]; series: readonly DotSeries[]; low: number; high: number }) {
  const height = margin.top + rows.length * rowHeight + margin.bottom;
  const x = linear(low, high, margin.left, width - margin.right);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={about} className="block h-auto w-full" style={{ maxWidth: width * 1.4 }}>
      {ticks(low, high, 4).map((value) => (
        <g key={value}>
          <line x1={x(value)} x2={x(value)} y1={margin.top} y2={height - margin.bottom} stroke="var(--line)" />
          <text x={x(value)} y={height - 6} textAnchor="middle" fontSize="11" fill="var(--muted)">
            {figure(value)}
          </text>
        </g>
      ))}
      {rows.map((row, i) => {
        const y = margin.top + (i + 0.5) * rowHeight;
        return (
          <g key={row}>
            <text x={margin.left - 8} y={y + 4} textAnchor="end" fontSize="12" fill="var(--ink)">
              {row}
            </text>
            {series.map((one, j) => {
              const value = one.values[i] ?? null;
              return value === null ? null : <Dot key={one.label} x={x(value)} y={y + (j - (series.length - 1) / 2) * 8} series={one} value={value} row={row} />;
            })}
          </g>
        );
      })}
    </svg>
  );
}

function Dot({ x, y, series, value, row }: { x: number; y: number; series: DotSeries; value: number; row: string }) {
  const r = 4;
  const shapes = {
    circle: <circle cx={x} cy={y} r={r} />,
    square: <rect x={x - r} y={y - r} width={2 * r} height={2 * r} />,
    diamond: <path d={`M${x} ${y - r - 1} L${x + r + 1} ${y} L${x} ${y + r + 1} L${x - r - 1} ${y} Z`} />,
  };
  return (
    <g fill={series.color} data-dot={value}>
      <title>{`${series.label}, ${row}: ${value.toFixed(2)}`}</title>
      {shapes[series.shape]}
    </g>
  );
}
