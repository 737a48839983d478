import type { ReportModel } from '../../contract/report-model';
import { policyTitle } from '../titles';
import { axes, frame, legend, type Frame } from './axes';
import { armStyles, drawing, element, label, pointList } from './svg';

const width = 720;
const height = 320;
const percentTicks = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, text: String(at * 100) }));

/** Pass@1 against Hamming distance, with 95 % intervals; one line a policy, all measured from the same place. */
export function drawDistanceDecay(title: string, series: ReportModel['distances']): string {
  const distances = [...new Set(series.flatMap(({ points }) => points.map(({ distance }) => distance)))].sort((a, b) => a - b);
  const area = frame(width, height, [Math.min(...distances) - 0.3, Math.max(...distances) + 0.3], [0, 1]);
  const from = series[0]?.from === 'training' ? 'the nearest training harness' : 'the base harness';
  const ticks = distances.map((at) => ({ at, text: String(at) }));
  return drawing(width, height, title, [
    label(16, 16, title, { 'font-size': 14, 'font-weight': 'bold' }),
    ...legend(area.left, 34, series.map(({ method, algorithm }) => ({ method, text: policyTitle({ method, algorithm }) }))),
    ...axes(area, ticks, percentTicks, `Hamming distance to ${from}`, 'Pass@1 (%)'),
    ...series.flatMap((row, i) => line(area, row, (i - (series.length - 1) / 2) * 5)),
  ]);
}

/** `shift` keeps the interval bars of several policies apart. */
function line(area: Frame, row: ReportModel['distances'][number], shift: number): string[] {
  const { colour, dash } = armStyles[row.method];
  const known = row.points.flatMap(({ distance, estimate }) => (estimate.value === null ? [] : [{ x: area.x(distance) + shift, value: estimate.value, ...bounds(estimate) }]));
  return [
    element('polyline', { points: pointList(known.map(({ x, value }) => [x, area.y(value)])), fill: 'none', stroke: colour, 'stroke-width': 2, 'stroke-dasharray': dash }),
    ...known.map(({ x, low, high }) => element('line', { x1: x, x2: x, y1: area.y(low), y2: area.y(high), stroke: colour, 'stroke-width': 1.5 })),
    ...known.map(({ x, value }) => element('circle', { cx: x, cy: area.y(value), r: 3, fill: colour })),
  ];
}

function bounds({ value, low, high }: ReportModel['distances'][number]['points'][number]['estimate']) {
  return { low: low ?? value ?? 0, high: high ?? value ?? 0 };
}
