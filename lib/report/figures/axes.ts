import type { ArmName } from '../../contract/run-spec';
import { armStyles, element, gridColour, ink, label } from './svg';

/** Frame of a plot in user units; `x` and `y` map data to it. */
export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  x(value: number): number;
  y(value: number): number;
}

/** A frame of linear axes over the given data ranges; an empty range is widened by half a unit on each side. */
export function frame(width: number, height: number, xRange: readonly [number, number], yRange: readonly [number, number]): Frame {
  const box = { left: 56, right: width - 16, top: 48, bottom: height - 44 };
  const [x0, x1] = xRange[0] === xRange[1] ? [xRange[0] - 0.5, xRange[1] + 0.5] : xRange;
  const [y0, y1] = yRange;
  return {
    ...box,
    x: (value) => box.left + ((value - x0) / (x1 - x0)) * (box.right - box.left),
    y: (value) => box.bottom - ((value - y0) / (y1 - y0)) * (box.bottom - box.top),
  };
}

/** Ticks: where, and what stands beside them. */
export interface Tick {
  readonly at: number;
  readonly text: string;
}

/** Grid lines, tick labels and axis titles. */
export function axes(area: Frame, xTicks: readonly Tick[], yTicks: readonly Tick[], xTitle: string, yTitle: string): string[] {
  const middle = (area.top + area.bottom) / 2;
  return [
    ...yTicks.flatMap(({ at, text }) => [
      element('line', { x1: area.left, x2: area.right, y1: area.y(at), y2: area.y(at), stroke: gridColour }),
      label(area.left - 8, area.y(at) + 4, text, { 'text-anchor': 'end' }),
    ]),
    ...xTicks.map(({ at, text }) => label(area.x(at), area.bottom + 16, text, { 'text-anchor': 'middle' })),
    element('line', { x1: area.left, x2: area.right, y1: area.bottom, y2: area.bottom, stroke: ink }),
    label((area.left + area.right) / 2, area.bottom + 36, xTitle, { 'text-anchor': 'middle' }),
    label(16, middle, yTitle, { 'text-anchor': 'middle', transform: `rotate(-90 16 ${middle})` }),
  ];
}

/** Legend along one line, from (x, y). */
export function legend(x: number, y: number, entries: readonly { readonly method: ArmName; readonly text: string }[]): string[] {
  let at = x;
  return entries.flatMap(({ method, text }) => {
    const { colour, dash } = armStyles[method];
    const drawn = [
      element('line', { x1: at, x2: at + 24, y1: y - 4, y2: y - 4, stroke: colour, 'stroke-width': 2, 'stroke-dasharray': dash }),
      label(at + 30, y, text),
    ];
    at += 46 + text.length * 6.6;
    return drawn;
  });
}

/** About `wanted` ticks at round integers from `low` to `high`. */
export function integerTicks(low: number, high: number, wanted: number): Tick[] {
  const rough = Math.max(1, (high - low) / wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power);
  const ticks: Tick[] = [];
  for (let at = Math.ceil(low / step) * step; at <= high; at += step) ticks.push({ at, text: String(at) });
  return ticks;
}
