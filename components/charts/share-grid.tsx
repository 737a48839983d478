'use client';

import { memo, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { heatColor } from './color-scale';

export interface GridLine {
  readonly key: string;
  readonly label: string;
  /** Starts a new band of rows under this title. */
  readonly band?: string | undefined;
  /** Shares in [0, 1] by column; null where nothing was measured yet. */
  readonly shares: readonly (number | null)[];
}

export interface GridBand {
  /** Written once over the neighbours that share it. */
  readonly group: string;
  readonly title: string;
  /** Number of columns that it spans. */
  readonly size: number;
}

export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

interface Props {
  readonly about: string;
  readonly rows: readonly GridLine[];
  readonly bands: readonly GridBand[];
  readonly tell: (place: GridPlace) => string;
  readonly chosen: GridPlace | null;
  readonly onChoose: (place: GridPlace | null) => void;
}

const rowHeight = 16;
/** Few columns are drawn wider, so that their heads can be read. */
const widthOf = (columns: number) => Math.max(9, Math.min(22, Math.floor(1000 / Math.max(1, columns))));
const left = 84;
const top = 32;
const bandGap = 18;

/**
 * A matrix of shares: the filled height of a cell and its colour both tell the share; an empty place was not measured.
 * One stop of the tab key; arrow keys move from cell to cell, Enter chooses, Escape takes it back.
 */
export function ShareGrid({ about, rows, bands, tell, chosen, onChoose }: Props) {
  const [cursor, setCursor] = useState<GridPlace | null>(null);
  const columns = bands.reduce((sum, { size }) => sum + size, 0);
  const cellWidth = widthOf(columns);
  const starts = rowStarts(rows);
  const width = left + columns * cellWidth + 4;
  const height = (starts.at(-1) ?? top) + rowHeight + 4;
  const shown = cursor ?? chosen;
  const placeOf = ({ clientX, clientY, currentTarget }: MouseEvent<SVGSVGElement>): GridPlace | null => {
    const box = currentTarget.getBoundingClientRect();
    const column = Math.floor((((clientX - box.left) / box.width) * width - left) / cellWidth);
    const y = ((clientY - box.top) / box.height) * height;
    const row = starts.findIndex((start) => y >= start && y < start + rowHeight);
    return row >= 0 && column >= 0 && column < columns ? { row, column } : null;
  };
  const press = (event: KeyboardEvent) => {
    const from = cursor ?? chosen ?? { row: 0, column: 0 };
    const next = movedPlace(event.key, from, rows.length, columns);
    if (next) setCursor(next);
    else if (event.key === 'Enter' || event.key === ' ') onChoose(from);
    else if (event.key === 'Escape') onChoose(null);
    else return;
    event.preventDefault();
  };
  return (
    <div>
      {/* A widget of its own: the arrow keys belong to it. */}
      <div role="application" aria-roledescription="grid" aria-label={`${about}. Arrow keys move, Enter opens a cell.`} tabIndex={0} onKeyDown={press} onFocus={() => setCursor((old) => old ?? chosen ?? { row: 0, column: 0 })} onBlur={() => setCursor(null)} className="overflow-x-auto rounded">
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden className="block" onMouseMove={(event) => setCursor(placeOf(event))} onMouseLeave={() => setCursor(null)} onClick={(event) => onChoose(placeOf(event))}>
          <Bands bands={bands} height={height} cellWidth={cellWidth} />
          {rows.map((row, i) => (
            <Line key={row.key} row={row} y={starts[i] ?? 0} cellWidth={cellWidth} />
          ))}
          {[chosen, cursor].map((place, i) => place && <rect key={i} x={left + place.column * cellWidth - 1} y={(starts[place.row] ?? 0) - 1} width={cellWidth + 1} height={rowHeight + 1} fill="none" stroke={i === 0 ? 'var(--accent)' : 'var(--ink)'} strokeWidth="2" />)}
        </svg>
      </div>
      <p aria-live="polite" className="mt-1 min-h-5 text-xs text-muted">
        {shown && rows[shown.row] ? tell(shown) : 'Point at a cell, or move with the arrow keys, to read it; press it to see its rollouts.'}
      </p>
    </div>
  );
}

function rowStarts(rows: readonly GridLine[]): number[] {
  let y = top;
  return rows.map((row) => {
    if (row.band !== undefined) y += bandGap;
    const start = y;
    y += rowHeight;
    return start;
  });
}

/** The cell that an arrow key, Home, End, or a page key leads to; null for other keys. */
export function movedPlace(key: string, { row, column }: GridPlace, rows: number, columns: number): GridPlace | null {
  const moves: Readonly<Record<string, GridPlace>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
    PageUp: { row: 0, column },
    PageDown: { row: rows - 1, column },
  };
  const next = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return next ? { row: Math.min(rows - 1, Math.max(0, next.row)), column: Math.min(columns - 1, Math.max(0, next.column)) } : null;
}

function Bands({ bands, height, cellWidth }: { bands: readonly GridBand[]; height: number; cellWidth: number }) {
  return bands.map((band, i) => {
    const x = left + bands.slice(0, i).reduce((sum, { size }) => sum + size, 0) * cellWidth;
    const first = bands[i - 1]?.group !== band.group;
    const groupSize = bands.filter(({ group }) => group === band.group).reduce((sum, { size }) => sum + size, 0);
    return (
      <g key={`${band.group} ${band.title}`} fontSize="11">
        {i > 0 && <line x1={x - 0.5} x2={x - 0.5} y1={first ? 2 : 18} y2={height} stroke={first ? 'var(--edge)' : 'var(--line)'} />}
        {first && (
          <text x={x + 3} y={12} fontWeight="600" fill="var(--ink)">
            {shortened(band.group, groupSize * cellWidth)}
          </text>
        )}
        <text x={x + 3} y={26} fill="var(--muted)">
          {shortened(band.title, band.size * cellWidth)}
        </text>
      </g>
    );
  });
}

/** As much of a text as fits into a width; nothing where not even three letters do. */
function shortened(text: string, width: number): string {
  const room = Math.floor((width - 4) / 6.6);
  if (text.length <= room) return text;
  return room < 4 ? '' : `${text.slice(0, room - 1)}…`;
}

interface LineProps {
  readonly row: GridLine;
  readonly y: number;
  readonly cellWidth: number;
}

const Line = memo(function Line({ row, y, cellWidth }: LineProps) {
  return (
    <g>
      {row.band !== undefined && (
        <text x={2} y={y - 5} fontSize="11" fontWeight="600" fill="var(--ink)">
          {row.band}
        </text>
      )}
      <text x={left - 6} y={y + 12} textAnchor="end" fontSize="11" fontFamily="var(--font-mono)" fill="var(--muted)">
        {row.label.length > 12 ? `${row.label.slice(0, 11)}…` : row.label}
      </text>
      {row.shares.map((share, j) => share !== null && <Share key={j} x={left + j * cellWidth} y={y} width={cellWidth - 1} share={share} />)}
    </g>
  );
}, sameLine);

function sameLine({ row: a, y, cellWidth }: LineProps, { row: b, y: yNow, cellWidth: widthNow }: LineProps): boolean {
  return y === yNow && cellWidth === widthNow && a.label === b.label && a.band === b.band && a.shares.length === b.shares.length && a.shares.every((share, i) => share === b.shares[i]);
}

function Share({ x, y, width, share }: { x: number; y: number; width: number; share: number }) {
  const full = rowHeight - 1;
  const filled = Math.max(1.5, share * full);
  return (
    <g data-share={share}>
      <rect x={x} y={y} width={width} height={full} fill="var(--sunken)" />
      <rect x={x} y={y + full - filled} width={width} height={filled} fill={heatColor(share)} />
    </g>
  );
}
