import type { ReportModel } from '../../contract/report-model';
import { policyTitle } from '../titles';
import { axes, frame, integerTicks } from './axes';
import { armStyles, drawing, element, label, pointList } from './svg';

const width = 720;
const height = 280;
const rewardTicks = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, text: at.toFixed(2) }));

type Points = ReportModel['rewards'][number]['points'];

/** Training rewards of one policy by step: bands of 5-95 % and 25-75 %, the median (thin) and the mean (thick). */
export function drawRewardBands(title: string, row: ReportModel['rewards'][number]): string {
  const { points } = row;
  const { colour } = armStyles[row.method];
  const last = points.at(-1)?.step ?? 1;
  const first = points[0]?.step ?? 0;
  const area = frame(width, height, [first, last], [0, 1]);
  const across = (value: (point: Points[number]) => number) => points.map((point): [number, number] => [area.x(point.step), area.y(value(point))]);
  const band = (low: (point: Points[number]) => number, high: (point: Points[number]) => number, opacity: number) =>
    element('polygon', { points: pointList([...across(low), ...across(high).reverse()]), fill: colour, 'fill-opacity': opacity });
  return drawing(width, height, title, [
    label(16, 16, title, { 'font-size': 14, 'font-weight': 'bold' }),
    label(area.left, 34, `${policyTitle(row)}: 5–95 % and 25–75 % of rollouts, median (thin), mean (thick)`),
    ...axes(area, integerTicks(first, last, 8), rewardTicks, 'Training step', 'Reward'),
    band((point) => point.q05, (point) => point.q95, 0.15),
    band((point) => point.q25, (point) => point.q75, 0.3),
    element('polyline', { points: pointList(across((point) => point.q50)), fill: 'none', stroke: colour, 'stroke-width': 1 }),
    element('polyline', { points: pointList(across((point) => point.mean)), fill: 'none', stroke: colour, 'stroke-width': 2.5 }),
  ]);
}
