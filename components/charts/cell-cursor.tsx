'use client';

import { useState, type KeyboardEvent, type ReactNode } from 'react';

export interface Cell {
  readonly row: number;
  readonly column: number;
}

export interface CellPointer {
  /** The cell under the pointer or the keyboard, or null. */
  readonly cell: Cell | null;
  readonly point: (cell: Cell | null) => void;
  readonly pick: (cell: Cell) => void;
}

interface CellCursorProps {
  readonly label: string;
  readonly rows: number;
  readonly columns: number;
  /** What stands in a cell, in words; null for an empty one, which cannot be picked. */
  readonly describe: (cell: Cell) => string | null;
  /** Where the keyboard begins. */
  readonly start?: Cell | null;
  readonly onPick: (cell: Cell) => void;
  readonly onClear: () => void;
  readonly children: (pointer: CellPointer) => ReactNode;
}

const steps: Readonly<Record<string, Cell>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -10, column: 0 },
  PageDown: { row: 10, column: 0 },
};

/** Reads a matrix cell by cell: arrow keys move, Home and End go to the ends of a row, Enter or Space picks, Escape clears. */
export function CellCursor({ label, rows, columns, describe, start, onPick, onClear, children }: CellCursorProps) {
  const [cell, setCell] = useState<Cell | null>(null);
  const inside = (value: number, count: number) => Math.min(Math.max(0, value), count - 1);
  const pick = (one: Cell) => describe(one) !== null && onPick(one);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = cell ?? start ?? { row: 0, column: 0 };
    const step = steps[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (step) setCell({ row: inside(at.row + step.row, rows), column: inside(at.column + step.column, columns) });
    else if (event.key === 'Home' || event.key === 'End') setCell({ row: at.row, column: event.key === 'Home' ? 0 : columns - 1 });
    else if (event.key === 'Enter' || event.key === ' ') pick(at);
    else if (event.key === 'Escape') onClear();
    else return;
    event.preventDefault();
  };
  const words = cell && (describe(cell) ?? 'nothing here');
  return (
    <div>
      <div role="application" aria-label={`${label}; arrow keys move, Enter selects a harness, Escape clears`} tabIndex={0} className="overflow-x-auto rounded" onKeyDown={onKeyDown} onFocus={() => setCell((known) => known ?? start ?? { row: 0, column: 0 })} onMouseLeave={() => setCell(null)} onBlur={() => setCell(null)}>
        {children({ cell, point: setCell, pick })}
      </div>
      <p aria-live="polite" className="mt-1 min-h-5 text-xs text-muted">
        {words ?? 'Point at a cell, or use the arrow keys.'}
      </p>
    </div>
  );
}

/** The place of the pointer in the user units of a drawing `width` wide. */
export function placeIn(svg: SVGSVGElement, width: number, { clientX, clientY }: { clientX: number; clientY: number }): { x: number; y: number } {
  const box = svg.getBoundingClientRect();
  return { x: ((clientX - box.left) / box.width) * width, y: ((clientY - box.top) / box.width) * width };
}
