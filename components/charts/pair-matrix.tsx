'use client';

import { useMemo } from 'react';
import type { Component } from '../../lib/contract';
import { classNames } from '../ui/class-names';
import { CellCanvas, mostSvgCells, type CellLayer } from './cell-canvas';
import { CellCursor, placeIn, type Cell } from './cell-cursor';
import { cellAt, rectanglesPath, startsOf } from './cells';

interface PairTable {
  readonly components: readonly [number, number];
  readonly counts: readonly (readonly number[])[];
}

export interface PairMatrixProps {
  readonly components: readonly Component[];
  /** `levels[component][realisation]`; stand on the diagonal. */
  readonly levels: readonly (readonly number[])[];
  readonly pairs: readonly PairTable[];
  /** The harnesses that are counted; a cell selects the first that holds both realisations, and the next when picked again. */
  readonly codes: readonly string[];
  /** Realisations that must be even; others (held out of training) are counted, but not judged. */
  readonly judged: (component: number, realisation: number) => boolean;
  readonly selected: string | null;
  readonly onSelect: (code: string | null) => void;
}

interface Count extends Cell {
  readonly count: number;
  readonly even: boolean;
}

const uneven = 'var(--bad-wash)';
const left = 128;
const top = 64;
const mostFigures = 60;

/** How often each realisation (on the diagonal) and each pair of realisations occurs; what differs from its block's mean is marked. */
export function PairMatrix({ components, levels, pairs, codes, judged, selected, onSelect }: PairMatrixProps) {
  const { axis, cell, starts, first, counts, found, layers } = useMemo(() => matrixOf(components, levels, pairs, judged), [components, levels, pairs, judged]);
  const at = (i: number) => starts[i] ?? 0;
  const extent = (starts.at(-1) ?? 0) + cell;
  const width = left + extent + 30; // the last slanted label needs room to its right
  const height = top + extent + 4;
  const holders = ({ row, column }: Cell) => codes.filter((code) => [row, column].every((place) => parseInt(code[axis[place]?.component ?? -1] ?? '', 36) === axis[place]?.level));
  const describe = (one: Cell): string | null => {
    const count = found.get(one.row * axis.length + one.column);
    if (!count) return null;
    const names = one.row === one.column ? axis[one.row]?.name : `${axis[one.row]?.name} with ${axis[one.column]?.name}`;
    return `${names}: ${count.count}× (${holders(one).slice(0, 6).join(', ')}${count.count > 6 ? ', …' : ''})`;
  };
  const pickIn = (one: Cell) => {
    const some = holders(one);
    const next = some[(some.indexOf(selected ?? '') + 1) % Math.max(1, some.length)];
    if (next !== undefined) onSelect(next === selected ? null : next);
  };
  const own = selected === null ? [] : axis.flatMap((one, place) => (parseInt(selected[one.component] ?? '', 36) === one.level ? [place] : []));
  const pairsOnly = counts.filter((one) => one.row !== one.column && one.row < one.column).map((one) => one.count);
  const about = `Level and pair counts: ${Math.min(...pairsOnly)} to ${Math.max(...pairsOnly)} of each pair of realisations`;
  return (
    <CellCursor label={about} rows={axis.length} columns={axis.length} describe={describe} onPick={pickIn} onClear={() => onSelect(null)}>
      {({ cell: pointed, point, pick }) => {
        const find = (event: { currentTarget: SVGSVGElement; clientX: number; clientY: number }): Cell | null => {
          const { x, y } = placeIn(event.currentTarget, width, event);
          const one = { row: cellAt(starts, y - top), column: cellAt(starts, x - left) };
          return one.row < 0 || one.column < 0 || x > left + extent ? null : one;
        };
        const corner = (one: Cell) => [left + at(one.column), top + at(one.row)] as const;
        return (
          <svg
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={about}
            className="block h-auto w-full cursor-pointer"
            style={{ maxWidth: width * 1.2, minWidth: Math.min(width, 340) }}
            onMouseMove={(event) => point(find(event))}
            onClick={(event) => {
              const one = find(event);
              if (one) pick(one);
            }}
          >
            {components.map((component, i) => {
              const middle = at(first[i] ?? 0) + (component.realisations.length * cell) / 2;
              return (
                <g key={component.name} fontSize="9.5" fill="var(--muted)">
                  <text x={left - 8} y={top + middle + 4} textAnchor="end">
                    {shorten(component.name)}
                  </text>
                  <text transform={`translate(${left + middle - 18} ${top - 8}) rotate(-24)`}>{shorten(component.name)}</text>
                </g>
              );
            })}
            {counts.length > mostSvgCells ? <CellCanvas layers={layers} width={width} height={height} /> : layers.map((layer) => <path key={layer.fill} fill={layer.fill} stroke={layer.fill === uneven ? 'var(--bad)' : 'none'} d={rectanglesPath(layer.corners, cell - 1, cell - 1)} />)}
            {axis.length <= mostFigures &&
              counts.map((one) => (
                <text key={`${one.row}-${one.column}`} data-count={one.count} data-uneven={one.even ? undefined : true} x={left + at(one.column) + cell / 2 - 0.5} y={top + at(one.row) + cell / 2 + 4} textAnchor="middle" fontSize="11" fill="var(--ink)" pointerEvents="none" className={classNames((!one.even || one.row === one.column) && 'font-bold')}>
                  {one.count}
                </text>
              ))}
            {own.length > 0 && (
              <path data-selected={selected} fill="none" stroke="var(--ink)" strokeWidth="2" pointerEvents="none" d={rectanglesPath(own.flatMap((row) => own.map((column) => corner({ row, column }))), cell - 1, cell - 1)} />
            )}
            {pointed && <rect x={left + at(pointed.column)} y={top + at(pointed.row)} width={cell - 1} height={cell - 1} fill="none" stroke="var(--bad)" strokeWidth="2" pointerEvents="none" />}
          </svg>
        );
      }}
    </CellCursor>
  );
}

/** The axis of all realisations, its cells, and the counts by place and by colour. */
function matrixOf(components: readonly Component[], levels: PairMatrixProps['levels'], pairs: readonly PairTable[], judged: PairMatrixProps['judged']) {
  const axis = components.flatMap((component, index) => component.realisations.map((realisation, level) => ({ component: index, level, name: `${component.name}: ${realisation.name}` })));
  const cell = axis.length <= 24 ? 26 : axis.length <= mostFigures ? 20 : 7;
  const starts = startsOf(axis.length, cell, (i) => (axis[i]?.level === 0 ? 6 : 0));
  const first = components.map((_, i) => axis.findIndex((one) => one.component === i));
  const counts = countsOf(first, levels, pairs, judged);
  const found = new Map(counts.map((one) => [one.row * axis.length + one.column, one]));
  const layer = (fill: string, some: readonly Count[]): CellLayer => ({ fill, corners: some.map(({ row, column }) => [left + (starts[column] ?? 0), top + (starts[row] ?? 0)]), width: cell - 1, height: cell - 1 });
  const even = counts.filter((one) => one.even);
  const layers = [
    layer('var(--accent-wash)', even.filter((one) => one.row !== one.column)),
    layer('var(--sunken)', even.filter((one) => one.row === one.column)),
    layer(uneven, counts.filter((one) => !one.even)),
  ];
  return { axis, cell, starts, first, counts, found, layers };
}

/** Every count with its place: both directions of each pair, levels on the diagonal. */
function countsOf(first: readonly number[], levels: PairMatrixProps['levels'], pairs: readonly PairTable[], judged: PairMatrixProps['judged']): Count[] {
  const counts: Count[] = [];
  levels.forEach((row, component) => {
    const mean = meanOf(row.filter((_, level) => judged(component, level)));
    row.forEach((count, level) => {
      const place = (first[component] ?? 0) + level;
      counts.push({ row: place, column: place, count, even: !judged(component, level) || Math.abs(count - mean) < 1 });
    });
  });
  for (const { components: [a, b], counts: table } of pairs) {
    const mean = meanOf(table.flatMap((row, i) => row.filter((_, j) => judged(a, i) && judged(b, j))));
    table.forEach((row, i) =>
      row.forEach((count, j) => {
        const even = !(judged(a, i) && judged(b, j)) || Math.abs(count - mean) < 1;
        const [x, y] = [(first[a] ?? 0) + i, (first[b] ?? 0) + j];
        counts.push({ row: x, column: y, count, even }, { row: y, column: x, count, even });
      }),
    );
  }
  return counts;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function shorten(name: string): string {
  return name.length > 19 ? `${name.slice(0, 18)}…` : name;
}
