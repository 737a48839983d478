import { StudioError } from '../../contract/errors';
import type { ReportModel } from '../../contract/report-model';
import { capabilities } from '../../stats/capabilities';
import { capabilityTitles, policyTitle } from '../titles';
import { legend } from './axes';
import { armStyles, drawing, element, gridColour, label, pointList } from './svg';

const width = 720;
const height = 460;
const centre = [width / 2, 250] as const;
const radius = 160;
/** The paper draws score / 5, so 0.2 to 1. */
const rings = [0.2, 0.4, 0.6, 0.8, 1];

/**
 * Radar of the six capabilities, scaled scores from 0 at the centre to 1, all axes alike and in the paper's order.
 * A score without occasion leaves a gap. At most three series, beyond which a radar cannot be read.
 */
export function drawCapabilityRadar(title: string, series: ReportModel['capabilities']): string {
  if (series.length > 3) throw new StudioError('invalid', `a radar of ${series.length} series cannot be read; draw at most 3`);
  const entries = series.map(({ method, algorithm }) => ({ method, text: policyTitle({ method, algorithm }) }));
  return drawing(width, height, title, [
    label(16, 20, title, { 'font-size': 14, 'font-weight': 'bold' }),
    ...legend(16, 42, entries),
    ...rings.map((ring) => element('polygon', { points: pointList(capabilities.map((_, i) => place(i, ring))), fill: 'none', stroke: gridColour })),
    ...capabilities.flatMap((capability, i) => axis(i, capabilityTitles[capability])),
    ...rings.map((ring) => label(centre[0] + 4, centre[1] - radius * ring + 12, ring.toFixed(1), { 'font-size': 10 })),
    ...series.flatMap(curve),
  ]);
}

function place(index: number, value: number): readonly [number, number] {
  const angle = (2 * Math.PI * index) / capabilities.length - Math.PI / 2;
  return [centre[0] + radius * value * Math.cos(angle), centre[1] + radius * value * Math.sin(angle)];
}

function axis(index: number, text: string): string[] {
  const [x, y] = place(index, 1);
  const [tx, ty] = place(index, 1.12);
  const side = Math.abs(tx - centre[0]) < 1 ? 'middle' : tx > centre[0] ? 'start' : 'end';
  return [element('line', { x1: centre[0], y1: centre[1], x2: x, y2: y, stroke: gridColour }), label(tx, ty + 4, text, { 'text-anchor': side })];
}

function curve(row: ReportModel['capabilities'][number]): string[] {
  const { colour, dash } = armStyles[row.method];
  const values = capabilities.map((capability) => row.scores.find((entry) => entry.capability === capability)?.scaled ?? null);
  const places = values.map((value, i) => (value === null ? null : place(i, value)));
  const edges = places.flatMap((from, i) => {
    const to = places[(i + 1) % places.length];
    return from && to ? [element('line', { x1: from[0], y1: from[1], x2: to[0], y2: to[1], stroke: colour, 'stroke-width': 2, 'stroke-dasharray': dash })] : [];
  });
  return [...edges, ...places.flatMap((at) => (at ? [element('circle', { cx: at[0], cy: at[1], r: 3, fill: colour })] : []))];
}
