import { figure, percent } from '../ui/format';
import { linear, ticks } from './ticks';

const width = 360;
const margin = { top: 8, right: 10, bottom: 20, left: 38 };

/** An empirical distribution function over [0, 1] as a staircase: how large a share of the values is at most x. */
export function EcdfPlot({ about, steps, height = 200 }: { about: string; steps: readonly { readonly value: number; readonly share: number }[]; height?: number }) {
  const x = linear(0, 1, margin.left, width - margin.right);
  const y = linear(0, 1, height - margin.bottom, margin.top);
  const path = steps.map(({ value, share }) => `H${x(value).toFixed(1)} V${y(share).toFixed(1)}`).join(' ');
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={about} className="block h-auto w-full">
      {ticks(0, 1, 4).map((value) => (
        <g key={value}>
          <line x1={margin.left} x2={width - margin.right} y1={y(value)} y2={y(value)} stroke="var(--line)" />
          <text x={margin.left - 5} y={y(value) + 4} textAnchor="end" fontSize="12" fill="var(--muted)">
            {percent(value, 0)}
          </text>
          <text x={x(value)} y={height - 5} textAnchor="middle" fontSize="12" fill="var(--muted)">
            {figure(value)}
          </text>
        </g>
      ))}
      <path data-line="ecdf" d={`M${x(0)} ${y(0)} ${path} H${x(1)}`} fill="none" stroke="var(--accent)" strokeWidth="2" strokeLinejoin="round" />
    </svg>
  );
}
