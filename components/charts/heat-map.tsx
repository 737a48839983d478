'use client';

import { useMemo } from 'react';
import { CellCanvas, mostSvgCells, type CellLayer } from './cell-canvas';
import { CellCursor, placeIn, type Cell } from './cell-cursor';
import { cellAt, rectanglesPath, startsOf } from './cells';
import { heatColor, inkOn } from './color-scale';

export interface HeatMapProps {
  readonly about: string;
  /** What stands on both axes. */
  readonly keys: readonly string[];
  /** Groups of keys, each with its name: a gap stands between them. */
  readonly groups: readonly { readonly name: string; readonly size: number }[];
  /** `values[row][column]`, whole numbers. */
  readonly values: readonly (readonly number[])[];
  /** The value that the light end of the colour scale stands for. */
  readonly high: number;
  readonly selected: string | null;
  readonly onSelect: (key: string | null) => void;
}

const left = 84;
const top = 20;
const mostFigures = 40;

/** How far each key lies from each other, as colours; a cell selects the key of its row, the selected one is framed in both directions. */
export function HeatMap({ about, keys, groups, values, high, selected, onSelect }: HeatMapProps) {
  const { cell, starts, bounds, layers } = useMemo(() => cellsOf(keys, groups, values, high), [keys, groups, values, high]);
  const extent = (starts.at(-1) ?? 0) + cell;
  const width = left + extent + 2;
  const height = top + extent + 2;
  const at = (i: number) => starts[i] ?? 0;
  const labelled = cell >= 9;
  const size = sizeOf(cell);
  const place = selected === null ? -1 : keys.indexOf(selected);
  const describe = ({ row, column }: Cell) => `${keys[row]}, ${column === row ? 'itself' : `${keys[column]}: ${values[row]?.[column]} components differ`}`;
  return (
    <CellCursor label={about} rows={keys.length} columns={keys.length} describe={describe} start={place < 0 ? null : { row: place, column: place }} onPick={({ row }) => onSelect(keys[row] ?? null)} onClear={() => onSelect(null)}>
      {({ cell: pointed, point, pick }) => {
        const find = (event: { currentTarget: SVGSVGElement; clientX: number; clientY: number }): Cell | null => {
          const { x, y } = placeIn(event.currentTarget, width, event);
          const found = { row: cellAt(starts, y - top), column: cellAt(starts, x - left) };
          return found.row < 0 || found.column < 0 ? null : found;
        };
        return (
          <svg
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={about}
            className="block h-auto w-full cursor-pointer"
            style={{ maxWidth: width * 1.3, minWidth: Math.min(width, left + keys.length * (labelled ? 15 : 3)) }}
            onMouseMove={(event) => point(find(event))}
            onClick={(event) => {
              const found = find(event);
              if (found) pick(found);
            }}
          >
            {keys.length ** 2 > mostSvgCells ? <CellCanvas layers={layers} width={width} height={height} /> : layers.map((layer) => <path key={layer.fill} fill={layer.fill} d={rectanglesPath(layer.corners, size, size)} />)}
            {labelled &&
              keys.map((key, i) => (
                <text key={key} x={left - 6} y={top + at(i) + cell / 2 + 4} textAnchor="end" fontSize={Math.min(11, cell - 2)} fontFamily="var(--font-mono)" fontWeight={i === place ? 700 : 400} fill={i === place ? 'var(--ink)' : 'var(--muted)'}>
                  {key}
                </text>
              ))}
            {groups.map((group, i) => (
              <text key={group.name} x={left + at(bounds[i] ?? 0)} y={top - 7} fontSize="11" fill="var(--muted)">
                {group.name}
              </text>
            ))}
            {keys.length <= mostFigures && high <= 9 && values.map((row, i) => <RowFigures key={keys[i]} row={row} at={(j) => left + at(j) + cell / 2} y={top + at(i) + cell / 2 + 3.5} high={high} />)}
            {place >= 0 && (
              <g data-selected={keys[place]} fill="none" pointerEvents="none">
                {[{ stroke: 'var(--panel)', strokeWidth: 5 }, { stroke: 'var(--ink)', strokeWidth: 2 }].map((line) => (
                  <g key={line.stroke} {...line}>
                    <rect x={left - 1} y={top + at(place) - 1} width={extent + 1} height={cell + 1} />
                    <rect x={left + at(place) - 1} y={top - 1} width={cell + 1} height={extent + 1} />
                  </g>
                ))}
              </g>
            )}
            {pointed && <rect x={left + at(pointed.column)} y={top + at(pointed.row)} width={size} height={size} fill="none" stroke="var(--bad)" strokeWidth="2" pointerEvents="none" />}
          </svg>
        );
      }}
    </CellCursor>
  );
}

/** The one-digit figures of a row, one text for each ink: each digit has its own x. */
function RowFigures({ row, at, y, high }: { row: readonly number[]; at: (column: number) => number; y: number; high: number }) {
  return [...new Set(row.map((value) => inkOn(high === 0 ? 0 : value / high)))].map((ink) => {
    const own = row.flatMap((value, j) => (inkOn(high === 0 ? 0 : value / high) === ink ? [j] : []));
    return (
      <text key={ink} x={own.map(at).join(' ')} y={y} textAnchor="middle" fontSize="10" fill={ink} pointerEvents="none">
        {own.map((j) => row[j]).join('')}
      </text>
    );
  });
}

/** Cell size, starts, and the cells of each colour. */
function cellsOf(keys: readonly string[], groups: HeatMapProps['groups'], values: HeatMapProps['values'], high: number) {
  const cell = keys.length <= 20 ? 26 : keys.length <= mostFigures ? 22 : Math.max(3, Math.floor(900 / keys.length));
  const bounds = groups.map((_, i) => groups.slice(0, i).reduce((sum, group) => sum + group.size, 0));
  const starts = startsOf(keys.length, cell, (i) => (bounds.includes(i) ? 8 : 0));
  const corners = new Map<number, [number, number][]>();
  values.forEach((row, i) =>
    row.forEach((value, j) => {
      const own = corners.get(value) ?? [];
      own.push([left + (starts[j] ?? 0), top + (starts[i] ?? 0)]);
      corners.set(value, own);
    }),
  );
  const layers = [...corners].map(([value, own]): CellLayer => ({ fill: heatColor(high === 0 ? 0 : value / high), corners: own, width: sizeOf(cell), height: sizeOf(cell) }));
  return { cell, starts, bounds, layers };
}

function sizeOf(cell: number): number {
  return cell - (cell > 8 ? 0.8 : 0.2);
}

/** What the colours stand for. */
export function HeatScale({ low, high, unit }: { low: string; high: string; unit: string }) {
  const stops = Array.from({ length: 9 }, (_, i) => heatColor(i / 8)).join(', ');
  return (
    <span className="inline-flex items-center gap-2 text-xs text-muted">
      {low}
      <span aria-hidden className="h-2.5 w-24 rounded-sm" style={{ background: `linear-gradient(to right, ${stops})` }} />
      {high} {unit}
    </span>
  );
}
