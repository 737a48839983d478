'use client';

import { useMemo } from 'react';
import type { SpaceDefinition } from '../../lib/contract';
import type { MapPlace, SpaceMap } from '../../lib/design/space-map';
import { CellCanvas, mostSvgCells, type CellLayer } from './cell-canvas';
import { CellCursor, placeIn, type Cell } from './cell-cursor';
import { cellAt, dotsPath, rectanglesPath, startsOf } from './cells';
import { heatColor, inkOn } from './color-scale';

export interface SpaceMapPlotProps {
  readonly map: SpaceMap;
  readonly space: SpaceDefinition;
  readonly training: ReadonlySet<string>;
  readonly heldOut: ReadonlySet<string>;
  /** Codes that are framed lightly, such as the nearest training harnesses of the selected one. */
  readonly near: readonly string[];
  readonly selected: string | null;
  readonly onSelect: (code: string | null) => void;
}

const top = 20;

/** Harnesses as cells coloured by distance to training: a disc is trained on, a ring is held out, a dot is unseen. */
export function SpaceMapPlot({ map, space, training, heldOut, near, selected, onSelect }: SpaceMapPlotProps) {
  const { cell, left, xs, ys } = useMemo(() => gridOf(map, space), [map, space]);
  const strata = useMemo(() => strataOf(map, training, heldOut, (place) => [left + (xs[place.column] ?? 0), top + (ys[place.row] ?? 0)], cell), [map, training, heldOut, left, xs, ys, cell]);
  const canvasLayers = useMemo(() => strata.flatMap((stratum) => layersOf(stratum, cell)), [strata, cell]);
  const byPlace = useMemo(() => new Map(map.places.map((place) => [place.row * map.columns + place.column, place])), [map]);
  const width = left + (xs.at(-1) ?? 0) + cell + 2;
  const height = top + (ys.at(-1) ?? 0) + cell + 2;
  const stateOf = (code: string) => (training.has(code) ? 'trained on' : heldOut.has(code) ? 'held out' : 'unseen');
  const find = (code: string | null) => (code === null ? undefined : map.places.find((place) => place.code === code));
  const chosen = find(selected);
  const placeOf = ({ row, column }: Cell) => byPlace.get(row * map.columns + column);
  const describe = (one: Cell) => {
    const place = placeOf(one);
    return place ? `${place.code}, ${stateOf(place.code)}${place.distance > 0 ? `, ${place.distance} from the nearest training harness` : ''}` : null;
  };
  const about = `Map of ${map.places.length} harnesses of ${space.name}`;
  return (
    <CellCursor label={about} rows={map.rows} columns={map.columns} describe={describe} start={chosen ?? null} onPick={(one) => onSelect(placeOf(one)?.code ?? null)} onClear={() => onSelect(null)}>
      {({ cell: pointed, point, pick }) => {
        const cellOf = (event: { currentTarget: SVGSVGElement; clientX: number; clientY: number }): Cell | null => {
          const { x, y } = placeIn(event.currentTarget, width, event);
          const one = { row: cellAt(ys, y - top), column: cellAt(xs, x - left) };
          return placeOf(one) ? one : null;
        };
        const frame = (place: Cell, key: string, line: { stroke: string; strokeWidth: number; strokeDasharray?: string }) => (
          <rect key={key} x={left + (xs[place.column] ?? 0) - 0.5} y={top + (ys[place.row] ?? 0) - 0.5} width={cell + 0.6} height={cell + 0.6} fill="none" pointerEvents="none" {...line} />
        );
        return (
          <svg
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={about}
            className="block h-auto w-full cursor-pointer"
            style={{ minWidth: Math.min(width, left + map.columns * 8) }}
            onMouseMove={(event) => point(cellOf(event))}
            onClick={(event) => {
              const one = cellOf(event);
              if (one) pick(one);
            }}
          >
            <Labels map={map} space={space} xs={xs} ys={ys} left={left} cell={cell} />
            {map.places.length > mostSvgCells && <CellCanvas layers={canvasLayers} width={width} height={height} />}
            <Marks strata={strata} cell={cell} cells={map.places.length <= mostSvgCells} />
            {near.map((code) => {
              const place = find(code);
              return place && frame(place, code, { stroke: 'var(--ink)', strokeWidth: Math.max(1, cell / 12), strokeDasharray: '3 2' });
            })}
            {chosen && (
              <g data-selected={chosen.code}>
                {frame(chosen, 'halo', { stroke: 'var(--panel)', strokeWidth: Math.max(4, cell / 4) })}
                {frame(chosen, 'line', { stroke: 'var(--ink)', strokeWidth: Math.max(2, cell / 8) })}
              </g>
            )}
            {pointed && frame(pointed, 'pointed', { stroke: 'var(--bad)', strokeWidth: Math.max(1.5, cell / 12) })}
          </svg>
        );
      }}
    </CellCursor>
  );
}

type Point = readonly [x: number, y: number];

interface Stratum {
  readonly distance: number;
  readonly share: number;
  readonly corners: readonly Point[];
  /** Centres of the harnesses in neither design. */
  readonly unseen: readonly Point[];
  readonly trained: readonly { readonly code: string; readonly centre: Point }[];
  readonly heldOut: readonly { readonly code: string; readonly centre: Point }[];
}

/** The harnesses at each distance with their places in the drawing. */
function strataOf(map: SpaceMap, training: ReadonlySet<string>, heldOut: ReadonlySet<string>, at: (place: MapPlace) => Point, cell: number): Stratum[] {
  const most = farthest(map.places);
  const centre = (place: MapPlace): Point => {
    const [x, y] = at(place);
    return [x + cell / 2 - 0.3, y + cell / 2 - 0.3];
  };
  return Array.from({ length: most + 1 }, (_, distance) => {
    const own = map.places.filter((place) => place.distance === distance);
    const marked = (set: ReadonlySet<string>) => own.filter(({ code }) => set.has(code)).map((place) => ({ code: place.code, centre: centre(place) }));
    return { distance, share: shareOf(distance, most), corners: own.map(at), unseen: own.filter(({ code }) => !training.has(code) && !heldOut.has(code)).map(centre), trained: marked(training), heldOut: marked(heldOut) };
  });
}

function layersOf({ share, corners, unseen }: Stratum, cell: number): CellLayer[] {
  const dot = Math.max(1, cell * 0.14);
  return [
    { fill: heatColor(share), corners, width: cell - 0.6, height: cell - 0.6 },
    { fill: inkOn(share), corners: unseen.map(([x, y]) => [x - dot / 2, y - dot / 2]), width: dot, height: dot },
  ];
}

function Marks({ strata, cell, cells }: { strata: readonly Stratum[]; cell: number; cells: boolean }) {
  return strata.map(({ distance, share, corners, unseen, trained, heldOut }) => {
    const ink = inkOn(share);
    return (
      <g key={distance} data-distance={distance} data-count={corners.length} data-unseen={unseen.length}>
        {cells && <path fill={heatColor(share)} d={rectanglesPath(corners, cell - 0.6, cell - 0.6)} />}
        {cells && <path stroke={ink} strokeWidth={Math.max(1, cell * 0.14)} strokeLinecap="round" d={dotsPath(unseen)} opacity="0.75" />}
        {trained.map(({ code, centre: [cx, cy] }) => (
          <circle key={code} data-training={code} cx={cx} cy={cy} r={cell * 0.33} fill={ink} />
        ))}
        {heldOut.map(({ code, centre: [cx, cy] }) => (
          <circle key={code} data-held-out={code} cx={cx} cy={cy} r={cell * 0.29} fill="none" stroke={ink} strokeWidth={Math.max(1, cell * 0.13)} />
        ))}
      </g>
    );
  });
}

/** Names of the outermost realisations along both sides, or the distance of each band of a sample. */
function Labels({ map, space, xs, ys, left, cell }: { map: SpaceMap; space: SpaceDefinition; xs: readonly number[]; ys: readonly number[]; left: number; cell: number }) {
  const names = (component: number | undefined) => (component === undefined ? [] : (space.components[component]?.realisations ?? []).map(({ name }) => name));
  const [tops, sides] = [names(map.across[0]), names(map.down[0])];
  const bands = map.kind === 'sample' ? map.places.filter((place, i) => place.column === 0 && map.places[i - 1]?.distance !== place.distance) : [];
  const end = (starts: readonly number[], i: number, of: number) => ((starts[Math.floor((i * starts.length) / of)] ?? 0) + (starts[Math.ceil(((i + 1) * starts.length) / of) - 1] ?? 0) + cell) / 2;
  return (
    <g fontSize="11" fill="var(--muted)">
      {tops.map((name, i) => (
        <text key={name} x={left + end(xs, i, tops.length)} y={top - 7} textAnchor="middle">
          {shorten(name, ((xs.at(-1) ?? 0) + cell) / tops.length / 6.2)}
        </text>
      ))}
      {sides.map((name, i) => (
        <text key={name} x={left - 6} y={top + end(ys, i, sides.length) + 4} textAnchor="end">
          {shorten(name, 18)}
        </text>
      ))}
      {bands.map((place) => (
        <text key={place.code} x={left - 6} y={top + (ys[place.row] ?? 0) + cell / 2 + 4} textAnchor="end">
          {place.distance === 0 ? 'trained on' : `distance ${place.distance}`}
        </text>
      ))}
    </g>
  );
}

/** Cell size and starts: a wider gap between blocks of the outer components. */
function gridOf(map: SpaceMap, space: SpaceDefinition) {
  const cell = Math.max(7, Math.min(30, Math.floor(880 / map.columns)));
  const sizes = space.components.map(({ realisations }) => realisations.length);
  const gaps = (components: readonly number[]) => {
    // Blocks of each component but the innermost, smallest first.
    const blocks = components.slice(0, -1).map((_, i) => components.slice(i + 1).reduce((product, component) => product * (sizes[component] ?? 1), 1)).reverse();
    return (index: number) => blocks.reduce((gap, block, depth) => (index % block === 0 ? cell * 0.22 * (depth + 1) : gap), 0);
  };
  const bandStarts = new Set(map.places.filter((place, i) => i > 0 && place.distance !== map.places[i - 1]?.distance).map(({ row }) => row));
  return {
    cell,
    left: 112,
    xs: startsOf(map.columns, cell, gaps(map.across)),
    ys: startsOf(map.rows, cell, map.kind === 'sample' ? (row) => (bandStarts.has(row) ? 8 : 0) : gaps(map.down)),
  };
}

function farthest(places: readonly MapPlace[]): number {
  return places.reduce((most, { distance }) => Math.max(most, distance), 0);
}

function shareOf(distance: number, most: number): number {
  return most === 0 ? 0 : distance / most;
}

/** What the marks and colours stand for. */
export function SpaceMapLegend({ map }: { map: SpaceMap }) {
  const most = farthest(map.places);
  const mark = (shape: 'training' | 'held-out' | 'unseen') => (
    <svg viewBox="0 0 14 14" aria-hidden className="size-3.5">
      {shape === 'training' && <circle cx="7" cy="7" r="5" fill="currentColor" />}
      {shape === 'held-out' && <circle cx="7" cy="7" r="4.4" fill="none" stroke="currentColor" strokeWidth="2" />}
      {shape === 'unseen' && <circle cx="7" cy="7" r="1.6" fill="currentColor" />}
    </svg>
  );
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {(['training', 'held-out', 'unseen'] as const).map((shape) => (
        <li key={shape} className="flex items-center gap-1.5">
          {mark(shape)} {shape}
        </li>
      ))}
      {Array.from({ length: most + 1 }, (_, distance) => (
        <li key={distance} className="flex items-center gap-1.5">
          <span aria-hidden className="size-3 rounded-xs border border-line" style={{ background: heatColor(shareOf(distance, most)) }} />
          {distance === 0 ? 'distance 0' : distance}
        </li>
      ))}
    </ul>
  );
}

function shorten(name: string, most: number): string {
  return name.length > most ? `${name.slice(0, Math.max(1, Math.floor(most) - 1))}…` : name;
}
