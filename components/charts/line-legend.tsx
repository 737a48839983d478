'use client';

import { LineSample } from '../ui/arm-mark';
import { classNames } from '../ui/class-names';
import { figure } from '../ui/format';
import { nearestRow, type LineSeries, type Row } from './series';

/** With more lines than this a legend shows names only; the values are in the table. */
const withValues = 5;

/** Names of the lines with their values at the cursor. Pointing at one lets it stand out; pressing it keeps that. */
export function LineLegend({ series, rows, cursor, kept, onHover, onToggle }: { series: readonly LineSeries[]; rows: readonly Row[]; cursor: number | null; kept: readonly string[]; onHover: (label: string | null) => void; onToggle: (label: string) => void }) {
  return (
    <ul aria-label="Lines" className="mb-1 flex max-h-24 flex-wrap gap-x-1 gap-y-0.5 overflow-y-auto text-xs" onMouseLeave={() => onHover(null)}>
      {series.map((one, i) => (
        <li key={one.label}>
          <button
            type="button"
            aria-pressed={kept.includes(one.label)}
            className={classNames('flex items-center gap-1.5 rounded px-1.5 py-0.5 hover:bg-sunken', kept.includes(one.label) && 'bg-sunken font-semibold')}
            onMouseEnter={() => onHover(one.label)}
            onFocus={() => onHover(one.label)}
            onBlur={() => onHover(null)}
            onClick={() => onToggle(one.label)}
          >
            <LineSample color={one.color} dash={one.dash} />
            {one.label}
            {series.length <= withValues && <ValueAtCursor rows={rows} index={i} cursor={cursor} />}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The value of one line at the cursor, or its newest one. */
export function ValueAtCursor({ rows, index, cursor, unit }: { rows: readonly Row[]; index: number; cursor: number | null; unit?: string | undefined }) {
  const row = cursor === null ? rows.findLast(({ values }) => values[index] !== undefined) : nearestRow(rows, cursor);
  return (
    <span className="text-muted tabular-nums">
      {figure(row?.values[index])}
      {unit ? ` ${unit}` : ''}
    </span>
  );
}
