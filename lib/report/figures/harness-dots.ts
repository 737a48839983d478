import type { ReportModel } from '../../contract/report-model';
import type { ArmName } from '../../contract/run-spec';
import { policyTitle } from '../titles';
import { axes, frame } from './axes';
import { armStyles, drawing, element, gridColour, label } from './svg';

const width = 720;
const rowHeight = 20;
const ticks = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, text: String(at * 100) }));

type Harness = ReportModel['harnesses'][number];

/** Pass@1 of each method in each held-out harness, a row a harness, nearest to the base harness first; a form of mark for each method. */
export function drawHarnessDots(title: string, harnesses: readonly Harness[]): string {
  const rows = harnesses.toSorted((a, b) => a.fromBase - b.fromBase || (a.code < b.code ? -1 : 1));
  const height = rows.length * rowHeight + 92;
  const area = { ...frame(width, height, [0, 1], [0, 1]), left: 112 };
  const x = (value: number) => area.left + value * (area.right - area.left);
  const y = (row: number) => area.top + (row + 0.5) * rowHeight;
  const methods = rows[0]?.values ?? [];
  return drawing(width, height, title, [
    label(16, 16, title, { 'font-size': 14, 'font-weight': 'bold' }),
    ...methods.flatMap((row, i) => [mark(row.method, 24 + i * 190, 30), label(34 + i * 190, 34, policyTitle(row))]),
    ...ticks.map(({ at }) => element('line', { x1: x(at), x2: x(at), y1: area.top, y2: area.bottom, stroke: gridColour })),
    ...axes({ ...area, x }, ticks, [], 'Pass@1 (%)', ''),
    ...rows.flatMap((row, i) => [
      label(area.left - 12, y(i) + 4, `${row.code}, ${row.fromBase} from base`, { 'text-anchor': 'end', 'font-size': 10 }),
      ...span(row, x, y(i)),
      ...row.values.flatMap(({ method, value }) => (value === null ? [] : [mark(method, x(value), y(i))])),
    ]),
  ]);
}

/** A thin line from the lowest to the highest mark of a row. */
function span(row: Harness, x: (value: number) => number, y: number): string[] {
  const values = row.values.flatMap(({ value }) => (value === null ? [] : [value]));
  return values.length < 2 ? [] : [element('line', { x1: x(Math.min(...values)), x2: x(Math.max(...values)), y1: y, y2: y, stroke: gridColour, 'stroke-width': 2 })];
}

function mark(method: ArmName, x: number, y: number): string {
  const { colour } = armStyles[method];
  switch (method) {
    case 'base-model':
      return element('circle', { cx: x, cy: y, r: 4, fill: '#ffffff', stroke: colour, 'stroke-width': 2 });
    case 'single-harness':
      return element('rect', { x: x - 4, y: y - 4, width: 8, height: 8, fill: colour });
    case 'harness-scaling':
      return element('circle', { cx: x, cy: y, r: 5, fill: colour });
  }
}
