import { figure } from '../ui/format';
import { heatColor, inkOn } from './color-scale';

export interface HeatMapProps {
  readonly about: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** `values[row][column]`; null where nothing was measured. */
  readonly values: readonly (readonly (number | null)[])[];
  /** The values that the ends of the colour scale stand for. */
  readonly low: number;
  readonly high: number;
  /** Write the value into each cell. */
  readonly figures?: boolean;
  /** Width of a cell in user units. */
  readonly cell?: number;
  readonly rowHeight?: number;
  /** Label every so many columns. */
  readonly labelEvery?: number;
  readonly format?: (value: number) => string;
}

const labelWidth = 52;
const labelHeight = 18;

/** A matrix as colours; every cell tells its row, column and value. */
export function HeatMap({ about, rows, columns, values, low, high, figures = false, cell = 22, rowHeight = 20, labelEvery = 1, format = figure }: HeatMapProps) {
  const width = labelWidth + columns.length * cell + 2;
  const longest = columns.reduce((most, column) => Math.max(most, column.length), 1);
  // A figure of the mono face is about 0.62 em wide.
  const labelSize = Math.min(11, (cell * labelEvery) / (longest * 0.62 + 0.3));
  const height = labelHeight + rows.length * rowHeight + 2;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={about} className="block h-auto w-full" style={{ maxWidth: width * 1.4 }}>
      {columns.map(
        (column, j) =>
          j % labelEvery === 0 && (
            <text key={column} x={labelWidth + (j + 0.5) * cell} y={labelHeight - 6} textAnchor="middle" fontSize={labelSize} fontFamily="var(--font-mono)" fill="var(--muted)">
              {column}
            </text>
          ),
      )}
      {rows.map((row, i) => (
        <g key={row}>
          <text x={labelWidth - 6} y={labelHeight + (i + 0.5) * rowHeight + 4} textAnchor="end" fontSize="11" fontFamily="var(--font-mono)" fill="var(--muted)">
            {row}
          </text>
          {columns.map((column, j) => {
            const value = values[i]?.[j] ?? null;
            if (value === null) return null;
            const share = high === low ? 0 : (value - low) / (high - low);
            return (
              <g key={column}>
                <rect x={labelWidth + j * cell} y={labelHeight + i * rowHeight} width={cell - 0.6} height={rowHeight - 0.6} fill={heatColor(share)} data-value={value}>
                  <title>{`${row}, ${column}: ${format(value)}`}</title>
                </rect>
                {figures && (
                  <text x={labelWidth + (j + 0.5) * cell} y={labelHeight + (i + 0.5) * rowHeight + 4} textAnchor="middle" fontSize="10" fill={inkOn(share)} pointerEvents="none">
                    {format(value)}
                  </text>
                )}
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}

/** What the colours stand for. */
export function HeatScale({ low, high, unit }: { low: string; high: string; unit: string }) {
  const stops = Array.from({ length: 9 }, (_, i) => heatColor(i / 8)).join(', ');
  return (
    <p className="flex items-center gap-2 text-xs text-muted">
      {low}
      <span aria-hidden className="h-2.5 w-24 rounded-sm" style={{ background: `linear-gradient(to right, ${stops})` }} />
      {high} {unit}
    </p>
  );
}
