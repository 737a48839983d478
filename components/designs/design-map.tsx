'use client';

import { useMemo } from 'react';
import type { DesignDetail } from '../../lib/contract';
import { mostPlaces, spaceMap, type MapPlace, type SpaceMap } from '../../lib/design/space-map';
import { ChartFrame } from '../charts/chart-frame';
import { SpaceMapLegend, SpaceMapPlot } from '../charts/space-map';
import type { Column } from '../ui/data-table';
import { grouped } from '../ui/format';
import { useSelectedHarness } from '../ui/harness-selection';
import { nearestOf } from './nearest';

const mostNear = 12;

/** The whole space, or a sample of a large one, by distance to a training design. */
export function DesignMap({ training, heldOut }: { training: DesignDetail; heldOut: DesignDetail | null }) {
  const choice = useSelectedHarness();
  const selected = choice?.selected ?? null;
  const { space } = training;
  const map = useMemo(() => spaceMap(space, training.codes, heldOut?.codes ?? []), [space, training, heldOut]);
  const [trained, held] = useMemo(() => [new Set(training.codes), new Set(heldOut?.codes)], [training, heldOut]);
  const near = selected === null ? [] : (nearestOf(selected, training.codes)?.codes.slice(0, mostNear) ?? []);
  const columns: Column<Stratum>[] = [
    { head: 'Distance to training', numeric: true, cell: (row) => row.distance },
    { head: map.kind === 'whole' ? 'Harnesses' : 'Harnesses shown', numeric: true, cell: (row) => grouped(row.places.length) },
    { head: 'Held out', numeric: true, cell: (row) => row.places.filter(({ code }) => held.has(code)).length },
    { head: 'Unseen', numeric: true, cell: (row) => grouped(row.places.filter(({ code }) => !held.has(code) && !trained.has(code)).length) },
  ];
  return (
    <ChartFrame title="Map of the space" note={layoutText(map, training)} table={{ columns, rows: strataOf(map) }}>
      <SpaceMapLegend map={map} />
      <div className="mt-2">
        <SpaceMapPlot map={map} space={space} training={trained} heldOut={held} near={near} selected={selected} onSelect={(code) => choice?.select(code)} />
      </div>
    </ChartFrame>
  );
}

interface Stratum {
  readonly distance: number;
  readonly places: readonly MapPlace[];
}

function strataOf(map: SpaceMap): Stratum[] {
  const most = map.places.reduce((far, { distance }) => Math.max(far, distance), 0);
  return Array.from({ length: most + 1 }, (_, distance) => ({ distance, places: map.places.filter((place) => place.distance === distance) }));
}

/** How the map is laid out, in words. */
function layoutText(map: SpaceMap, { space }: DesignDetail): string {
  if (map.kind === 'sample') {
    return `${grouped(map.places.length)} of ${grouped(String(map.total))} harnesses: both designs, and others drawn at random since there are more than ${grouped(mostPlaces)}; one band for each distance to the nearest training harness, in the order of their codes`;
  }
  const names = (components: readonly number[]) => components.map((i) => space.components[i]?.name ?? i).join(', then ');
  return `all ${grouped(String(map.total))} harnesses, one cell each; across: ${names(map.across)}${map.down.length > 0 ? `; down: ${names(map.down)}` : ''}; colour is the distance to the nearest training harness`;
}
