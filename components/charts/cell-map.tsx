'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { figure } from '../ui/format';
import { heatParts } from './color-scale';

export interface CellMapProps {
  readonly about: string;
  readonly rows: readonly { readonly key: string; readonly label: ReactNode }[];
  /** One for each column, as it is told and written under the map. */
  readonly columns: readonly string[];
  /** `values[row][column]` in [0, 1]; null where nothing was measured. */
  readonly values: readonly (readonly (number | null)[])[];
  readonly rowHeight?: number;
  /** The column that stands out, as on the other charts of the page. */
  readonly marked?: number | null;
  readonly onPoint?: (column: number | null) => void;
  readonly onPick?: (column: number) => void;
}

/** A matrix as colours on a canvas of one pixel a cell: as quick to draw for 27 rows of 60 columns as for two. Its table stands behind it. */
export function CellMap({ about, rows, columns, values, rowHeight = 16, marked = null, onPoint, onPick }: CellMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [cell, setCell] = useState<{ row: number; column: number } | null>(null);
  useEffect(() => paint(canvas.current, values, columns.length), [values, columns.length]);
  const find = (clientX: number, clientY: number) => {
    const box = canvas.current?.getBoundingClientRect();
    if (!box) return null;
    return { row: Math.floor(((clientY - box.top) / box.height) * rows.length), column: Math.min(columns.length - 1, Math.floor(((clientX - box.left) / box.width) * columns.length)) };
  };
  const point = (next: { row: number; column: number } | null) => {
    setCell(next);
    onPoint?.(next?.column ?? null);
  };
  const value = cell ? (values[cell.row]?.[cell.column] ?? null) : null;
  const every = Math.ceil(columns.length / 10);
  return (
    <div>
      <div className="flex">
        <ul aria-label="Rows" className="shrink-0 pr-2 text-xs">
          {rows.map((row, i) => (
            <li key={row.key} style={{ height: rowHeight, lineHeight: `${rowHeight}px` }} className={cell?.row === i ? 'font-semibold' : ''}>
              {row.label}
            </li>
          ))}
        </ul>
        <div className="relative min-w-0 flex-1">
          <canvas
            ref={canvas}
            role="img"
            aria-label={about}
            className="block w-full rounded-sm bg-sunken [image-rendering:pixelated]"
            style={{ height: rows.length * rowHeight }}
            onMouseMove={(event) => point(find(event.clientX, event.clientY))}
            onMouseLeave={() => point(null)}
            onClick={(event) => {
              const found = find(event.clientX, event.clientY);
              if (found) onPick?.(found.column);
            }}
          />
          {marked !== null && marked >= 0 && marked < columns.length && (
            <div aria-hidden data-marked={marked} className="pointer-events-none absolute inset-y-0 border-x border-ink" style={{ left: `${(marked / columns.length) * 100}%`, width: `${100 / columns.length}%` }} />
          )}
        </div>
      </div>
      <div className="flex text-xs text-muted">
        <span aria-hidden className="invisible h-0 shrink-0 overflow-hidden pr-2">
          {rows[0]?.label}
        </span>
        <ol aria-hidden className="relative h-4 min-w-0 flex-1">
          {columns.map(
            (column, i) =>
              i % every === 0 && (
                <li key={column} className="absolute -translate-x-1/2" style={{ left: `${((i + 0.5) / columns.length) * 100}%` }}>
                  {column}
                </li>
              ),
          )}
        </ol>
      </div>
      <p className="h-5 text-xs text-muted">{cell && rows[cell.row] ? `${rows[cell.row]?.key}, step ${columns[cell.column] ?? ''}: ${value === null ? 'not met' : figure(value)}` : 'Point at a cell to read it.'}</p>
    </div>
  );
}

function paint(canvas: HTMLCanvasElement | null, values: CellMapProps['values'], width: number): void {
  const context = canvas?.getContext('2d');
  if (!canvas || !context || width === 0 || values.length === 0) return;
  canvas.width = width;
  canvas.height = values.length;
  const image = context.createImageData(width, values.length);
  values.forEach((row, i) => row.forEach((value, j) => value !== null && image.data.set([...heatParts(value), 255], (i * width + j) * 4)));
  context.putImageData(image, 0, 0);
}
